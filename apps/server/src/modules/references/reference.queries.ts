import type { applicationReference } from '@manyhands/contract/references/reference.resource.ts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { getAsked } from '../applications/public.ts';
import type { Referee } from './reference.rules.ts';

type Reference = z.input<(typeof applicationReference)['operations']['show']['output']>;

export const getReference = (db: Db, applicationId: number, id: number): Promise<Reference> =>
  getAsked(
    db,
    'application_references',
    sql`case when x.state = 'received' then x.answer end as answer, case when x.state = 'refused' then x.answer ->> 'reason' end as reason`,
    applicationId,
    id,
  );

interface NewReference extends Referee {
  position: number;
  /** Null: nobody is asked by mail. */
  token_digest: Buffer | null;
}

export async function insertReferences(
  db: Db,
  owner: { application_id: number; user_id: number },
  references: readonly NewReference[],
  now: Date,
): Promise<void> {
  if (references.length === 0) return;
  const rows = references.map(({ phone_number, token_digest, ...referee }) => {
    const asked = token_digest === null ? {} : { state: 'requested', requested_at: now };
    return {
      ...owner,
      ...referee,
      phone_number: phone_number ?? '',
      token_digest,
      state: 'open',
      requested_at: null as Date | null,
      ...asked,
    };
  });
  await db.insertInto('application_references').values(rows).execute();
}

export async function updateReference(
  db: Db,
  id: number,
  state: 'received' | 'refused',
  answer: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('application_references')
    .set({ state, answer: JSON.stringify(answer), answered_at: now, token_digest: null })
    .where('id', '=', id)
    .execute();
}
