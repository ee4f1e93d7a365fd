import type { Context } from '../context.ts';
import { sendAt, type QuietHours } from '../push/quiet-hours.ts';
import { linkTo, plainText } from './letter.ts';

interface Said {
  userId: number;
  /** The line that the bell shows. */
  text: string;
  /** Where the letter's first link leads: also one that works without signing in, since it is theirs alone as a letter is. */
  path: string | null;
  startsAt: Date | undefined;
}

/** Two texts' worth; the link stands behind it whole. */
const longest = 200;

/** To the number at which the person wants texts, and when; null where there is none. */
export async function computeTextNotice(
  { db, organisation, now }: Context,
  { userId, text, path, startsAt }: Said,
  quiet: QuietHours | null,
): Promise<{ to: string; text: string; runAt: Date } | null> {
  const number = await db
    .selectFrom('phone_numbers')
    .select('phone_number')
    .where('user_id', '=', userId)
    .where('default_sms', '=', true)
    .executeTakeFirst();
  if (!number) return null;
  const said = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  const link = path === null ? '' : `\n${linkTo(organisation, path)}`;
  return {
    to: number.phone_number,
    text: plainText(`${organisation.name}: ${said}${link}`),
    runAt: sendAt(now, organisation.timezone, quiet, startsAt),
  };
}
