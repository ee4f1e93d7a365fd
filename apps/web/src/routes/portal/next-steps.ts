import { applicationPath, type Application } from '../../features/applications/application.api.ts';
import { isConsentMissing } from '../../features/applications/missing-consent.rules.ts';
import type { Consent } from '../../features/consents/consent.api.ts';
import { answersOf, unanswered } from '../../features/consents/consent.rules.ts';
import { stayPath, type Booking } from '../../features/residential/stay.api.ts';
import type { Person } from '../../features/users/user.api.ts';
import { DETAILS_NEEDED } from '../../features/users/user-status.ts';
import { formatLongDay } from '../../lib/relative-dates.ts';

type Applied = Pick<Application, 'id' | 'opportunity' | 'state' | 'active' | 'requirements'>;
type Stay = Pick<Booking, 'id' | 'team' | 'start_date' | 'end_date'>;

export interface HomeFacts {
  person: Pick<Person, 'status' | '2fa_enforced' | '2fa_enabled'>;
  consents: readonly Consent[];
  applications: readonly Applied[];
  /** Those to come, the next first. */
  stays: readonly Stay[];
}

export interface NextStep {
  kind: 'details' | 'consents' | 'two_factor' | 'application' | 'guardian' | 'stay';
  href: string;
  /** What the words about it name. */
  values: Record<string, string | number>;
}

/** What waits for someone, the most pressing first: what others wait for, then what is only to come. */
export function computeNextSteps({ person, consents, applications, stays }: HomeFacts): NextStep[] {
  const missing = unanswered(consents, answersOf(consents)).length;
  const steps: (NextStep | false)[] = [
    person.status.id === DETAILS_NEEDED && { kind: 'details', href: '/portal/user/me/details', values: {} },
    missing > 0 && { kind: 'consents', href: '/portal/user/me?consent=true', values: { count: missing } },
    person['2fa_enforced'] === true &&
      !person['2fa_enabled'] && { kind: 'two_factor', href: '/portal/user/me/security', values: {} },
    ...applications
      .filter(({ state }) => state === 'awaiting-applicant')
      .map((one) => aboutApplication('application', one)),
    ...applications.filter(isConsentMissing).map((one) => aboutApplication('guardian', one)),
    ...stays.slice(0, 1).map(({ id, team, start_date, end_date }): NextStep => ({
      kind: 'stay',
      href: stayPath(id),
      values: { place: team?.name ?? '', start: formatLongDay(start_date), end: formatLongDay(end_date) },
    })),
  ];
  return steps.filter((step) => step !== false);
}

function aboutApplication(kind: 'application' | 'guardian', { id, opportunity }: Applied): NextStep {
  return { kind, href: applicationPath(id), values: { opportunity: opportunity.display_name } };
}
