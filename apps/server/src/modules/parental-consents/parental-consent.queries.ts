import type { parentalConsent } from '@manyhands/contract/parental-consents/parental-consent.resource.ts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { getRequestedAnswer } from '../applications/public.ts';
import { findName } from '../users/public.ts';
import type { Parent } from './parental-consent.rules.ts';

type Consent = z.input<(typeof parentalConsent)['operations']['show']['output']>;

export const getConsent = (db: Db, applicationId: number, id: number): Promise<Consent> =>
  getRequestedAnswer(
    db,
    'parental_consents',
    sql`x.statement, x.note, ${findName('taken_by')(raw('x'))} as taken_by_name`,
    applicationId,
    id,
  );

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
  /** Who wrote it down, where it was taken by telephone or on paper. */
  takenBy: number | null = null,
): Promise<void> {
  const { agrees, statement, note } = given;
  await db
    .updateTable('parental_consents')
    .set({
      state: agrees ? 'given' : 'refused',
      statement,
      note,
      answered_at: now,
      token_digest: null,
      taken_by: takenBy,
    })
    .where('id', '=', id)
    .execute();
  if (agrees)
    await db.updateTable('applications').set({ parental_consent_at: now }).where('id', '=', application_id).execute();
}

/** Asked for as long as the applicant is under age; null where it is not asked for. Whoever gave no date of birth is as old as they were on applying. */
export const listMissingConsent = (application: Sql): Sql => sql`(
  select case when ${application}.parental_consent_at is null
              then json_build_array(json_build_object('code', 'parental-consent', 'name',
                (select btrim(x.first_name || ' ' || x.last_name) from parental_consents x where x.application_id = ${application}.id order by x.id desc limit 1)))
              else '[]' end
    from users u cross join organisations o
   where u.id = ${application}.user_id
     and coalesce(u.dob + make_interval(years => o.minor_age) > (now() at time zone o.timezone)::date, ${application}.minor))`;
