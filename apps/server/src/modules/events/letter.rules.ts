import type { Organisation } from '../../platform/context.ts';
import { chooseLanguage } from '../../platform/mail/letter.ts';
import { computeCopy, computeWhen } from '../shifts/public.ts';

interface Reached {
  email: string;
  to_id: number;
  user_id: number;
  name: string;
  language: string | null;
  starts_at?: Date;
}

/** To whom a letter about an event goes. */
export const computeRecipient = ({ email, to_id, user_id, name, language, starts_at }: Reached) => ({
  to: email,
  userId: to_id,
  ...computeCopy({ to_id, user_id, name }),
  language,
  ...(starts_at ? { startsAt: starts_at } : {}),
});

/** Day and times on the organisation's clocks, in the language of whoever reads it. */
export function computeEventWhen(
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
  organisation: Pick<Organisation, 'language' | 'timezone'>,
  language: string | null,
): string {
  return computeWhen(starts_at, ends_at, organisation.timezone, chooseLanguage(language, organisation.language));
}
