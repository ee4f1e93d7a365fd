import type { RoleConsent } from './given.api.ts';

export interface GivenFor {
  applicationId: number;
  opportunity: string;
  answeredAt: string;
  consents: RoleConsent[];
}

/** What was agreed to with one application stands together, the newest application first, as the server sends them. */
export function byApplication(consents: readonly RoleConsent[]): GivenFor[] {
  const groups = new Map<number, GivenFor>();
  for (const consent of consents) {
    const { application_id: applicationId, opportunity, answered_at: answeredAt } = consent;
    const group = groups.get(applicationId) ?? {
      applicationId,
      opportunity: opportunity.display_name,
      answeredAt,
      consents: [],
    };
    group.consents.unshift(consent);
    groups.set(applicationId, group);
  }
  return [...groups.values()];
}

/** The words that were chosen; of terms and of a box there are none, only whether they were agreed to. */
export function wordsOf({ options, answer }: RoleConsent): string | null {
  const chosen = options.filter(({ id }) => answer.includes(id)).map(({ value }) => value);
  return chosen.length > 0 ? chosen.join(', ') : null;
}
