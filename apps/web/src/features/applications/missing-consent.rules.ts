import type { Application } from './application.api.ts';

/** As the server judges it by the date of birth it knows now: `minor` only says how old they were on applying. */
export const isConsentMissing = ({ active, requirements }: Pick<Application, 'active' | 'requirements'>): boolean =>
  active && requirements.some(({ kind, met }) => kind === 'parental-consent' && !met);
