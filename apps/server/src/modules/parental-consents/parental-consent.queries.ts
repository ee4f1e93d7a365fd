import type { parentalConsent } from '@manyhands/contract/parental-consents/parental-consent.resource.ts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { getAsked } from '../applications/public.ts';
import type { Parent } from './parental-consent.rules.ts';

type Consent = z.input<(typeof parentalConsent)['operations']['show']['output']>;

export const getConsent = (db: Db, applicationId: number, id: number): Promise<Consent> =>
  getAsked(db, 'parental_consents', sql`x.statement, x.note`, applicationId, id);

export async function insertParentalConsent(
  db: Db,
  owner: { application_id: number; user_id: number },
  parent: Parent,
  tokenDigest: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('parental_consents')
    .values({ ...owner, ...parent, token_digest: tokenDigest, requested_at: now })
    .execute();
}

/** What a parent agreed to counts for the application from here on. */
export async function updateConsent(
  db: Db,
  { id, application_id }: { id: number; application_id: number },
  given: { agrees: boolean; statement: string; note: string },
  now: Date,
): Promise<void> {
  const { agrees, statement, note } = given;
  await db
    .updateTable('parental_consents')
    .set({ state: agrees ? 'given' : 'refused', statement, note, answered_at: now, token_digest: null })
    .where('id', '=', id)
    .execute();
  if (agrees)
    await db.updateTable('applications').set({ parental_consent_at: now }).where('id', '=', application_id).execute();
}
