import type { PillTone } from '../../ui/pill.tsx';
import type { MessageKey } from '../../ui/text.ts';
import type { Application, ApplicationState, ParentalConsent, Reference } from './application.api.ts';
import { isConsentMissing } from './missing-consent.rules.ts';

export interface Missing {
  key: MessageKey;
  /** Whose answer it is, where that is known. */
  name?: string;
}

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

export const nextStep = (state: ApplicationState): MessageKey => `application.next_${state}`;

const unanswered: readonly Reference['state'][] = ['open', 'requested'];

/** A refusal leaves the consent as missing as no answer does. */
function missingConsent(application: Judged): Missing[] {
  const request = application.parental_consent;
  if (!isConsentMissing(application)) return [];
  if (request) return [{ key: 'application.missing_consent', name: fullName(request) }];
  return [{ key: 'application.missing_parent' }];
}

export type Judged = Pick<Application, 'state' | 'active' | 'references' | 'parental_consent' | 'requirements'>;

const REQUIRED: Readonly<Record<string, MessageKey>> = {
  document: 'application.missing_document',
  referee: 'application.missing_referee',
  vetting: 'application.missing_check',
  inductions: 'application.missing_training',
  interview: 'application.missing_interview',
};

/** What the stages ask for besides named referees and parents, whose answers are told one by one. */
const missingRequired = (requirements: Judged['requirements']): Missing[] =>
  requirements.flatMap(({ kind, missing }) =>
    missing.flatMap(({ code, name }) => {
      const key = REQUIRED[code] ?? REQUIRED[kind];
      return key ? [{ key, ...(name !== null && { name }) }] : [];
    }),
  );

/** What an application still waits for; once it is decided or withdrawn, nothing. */
export function listMissing(application: Judged): Missing[] {
  if (!application.active) return [];
  const completion: Missing[] =
    application.state === 'awaiting-applicant' ? [{ key: 'application.missing_completion' }] : [];
  const references = application.references
    .filter(({ state }) => unanswered.includes(state))
    .map((one): Missing => ({ key: 'application.missing_reference', name: fullName(one) }));
  return [...completion, ...references, ...missingConsent(application), ...missingRequired(application.requirements)];
}

export interface PublicStage {
  name: string;
  when: 'done' | 'now' | 'later';
}

/** The way of an application as its applicant reads it. Stages that are told by one name are one. */
export function listPublicStages({
  state,
  stage_id,
  public_stages,
}: Pick<Application, 'state' | 'stage_id' | 'public_stages'>): PublicStage[] {
  if (state === 'declined' || state === 'withdrawn') return [];
  const at = public_stages.findIndex(({ id }) => id === stage_id);
  const told: PublicStage[] = [];
  for (const [index, { name }] of public_stages.entries()) {
    const when = state === 'cleared' || index < at ? 'done' : index === at ? 'now' : 'later';
    const last = told.at(-1);
    if (last?.name !== name) told.push({ name, when });
    else if (when === 'now') last.when = when;
  }
  return told;
}

export interface Waiting {
  key: MessageKey;
  count: number;
}

const UNMET: Readonly<Record<string, MessageKey>> = {
  references: 'applicants.missing_references',
  'parental-consent': 'applicants.missing_consent',
  documents: 'applicants.missing_documents',
  vetting: 'applicants.missing_checks',
  inductions: 'applicants.missing_training',
  interview: 'applicants.missing_interview',
  questions: 'applicants.missing_scorecard',
};

/** The same at a glance, as a row of a list knows it: what the stages ask for, and those who were asked and have not answered. */
export function listWaiting({
  active,
  state,
  references_waiting,
  requirements,
}: Pick<Application, 'active' | 'state' | 'references_waiting' | 'requirements'>): Waiting[] {
  if (!active) return [];
  const unmet = new Map(
    requirements.flatMap(({ kind, met, missing }) => (met ? [] : [[kind, Math.max(1, missing.length)] as const])),
  );
  const waits = new Map<MessageKey, number>();
  const add = (key: MessageKey, count: number) => count > 0 && waits.set(key, Math.max(count, waits.get(key) ?? 0));
  if (state === 'awaiting-applicant') add('applicants.missing_completion', 1);
  add('applicants.missing_references', references_waiting);
  for (const [kind, count] of unmet) add(UNMET[kind] ?? 'applicants.missing_other', count);
  return [...waits].map(([key, count]) => ({ key, count }));
}

export const STATE_TONES: Record<ApplicationState, PillTone> = {
  'awaiting-applicant': 'sun',
  submitted: 'brand',
  reviewing: 'brand',
  cleared: 'ok',
  declined: 'neutral',
  withdrawn: 'neutral',
};
export const REFERENCE_TONES: Record<Reference['state'], PillTone> = {
  open: 'neutral',
  requested: 'sun',
  received: 'ok',
  refused: 'neutral',
};
export const CONSENT_TONES: Record<ParentalConsent['state'], PillTone> = {
  requested: 'sun',
  given: 'ok',
  refused: 'danger',
};
