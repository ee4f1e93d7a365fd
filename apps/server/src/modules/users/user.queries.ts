import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { ident, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Scope } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import { isGone } from './user.rules.ts';

export function findPrimaryAddress(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('email_addresses', 'email_addresses.user_id', 'users.id')
    .select(['email_addresses.email', 'users.language', 'users.display_name'])
    .where('users.id', '=', userId)
    .where('email_addresses.primary', '=', true)
    .executeTakeFirst();
}

/** Whether they are blocked, inactive or have left at this moment. */
export async function findIsGone(db: Db, userId: number): Promise<boolean> {
  const [found] = await db.run<{ gone: boolean }>(
    sql`select ${isGone(raw('u'))} as gone from users u where u.id = ${userId}`,
  );
  return found?.gone ?? false;
}

type ContactTable = 'email_addresses' | 'phone_numbers' | 'postal_addresses' | 'emergency_contacts';

export async function countContacts(db: Db, table: ContactTable, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Makes room for another primary; the person's row is locked first, so that two requests cannot both win. */
export async function updateOtherPrimaries(
  db: Db,
  table: ContactTable,
  userId: number,
  exceptId: number | null,
): Promise<void> {
  await lockUser(db, userId);
  await db
    .updateTable(table)
    .set({ primary: false })
    .where('user_id', '=', userId)
    .where('primary', '=', true)
    .where('id', '<>', exceptId ?? 0)
    .execute();
}

export async function updateOtherSmsDefaults(db: Db, userId: number, exceptId: number | null): Promise<void> {
  await lockUser(db, userId);
  await db
    .updateTable('phone_numbers')
    .set({ default_sms: false })
    .where('user_id', '=', userId)
    .where('default_sms', '=', true)
    .where('id', '<>', exceptId ?? 0)
    .execute();
}

export function lockUser(db: Db, id: number) {
  return db.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function deletePerson(db: Db, id: number): Promise<void> {
  await db.run(sql`select app.erase_person(${id})`);
}

export async function listGuardians(db: Db, userId: number): Promise<number[]> {
  return (await db.selectFrom('guardians').select('guardian_id').where('user_id', '=', userId).execute()).map(
    (link) => link.guardian_id,
  );
}

/** How the account is guarded; only whether this very session may leave the second factor out depends on who asks. */
export const factorColumns = {
  '2fa_enabled': (row: Sql) =>
    sql`exists (select from second_factors f where f.user_id = ${row}.id and f.method is not null)`,
  '2fa_method': (row: Sql) => sql`(select f.method from second_factors f where f.user_id = ${row}.id)`,
  '2fa_enforced': (
    row: Sql,
    { today }: Pick<Context, 'today'>,
  ) => sql`exists (select from roles r join role_profiles p on p.id = r.role_profile_id
    where r.user_id = ${row}.id and p.two_factor_required and r.start_date <= ${today}::date and (r.end_date is null or r.end_date >= ${today}::date))`,
  '2fa_trusted': (
    row: Sql,
    { actor }: Pick<Context, 'actor'>,
  ) => sql`exists (select from sessions s join trusted_computers c on c.id = s.trusted_computer_id
    where s.id = ${actor.sessionId} and s.user_id = ${row}.id)`,
};

/** The name of the person a column points to, for whoever may see the row but not that person's own record. */
export const findName =
  (column: string) =>
  (row: Sql): Sql =>
    sql`(select u.display_name from users u where u.id = ${row}.${ident(column)})`;

/** The person, if they are in reach. */
export async function findInScope(db: Db, userId: number, scope: Scope): Promise<number | null> {
  const [found] = await db.run<{ id: number }>(
    sql`select t.id from users t where t.id = ${userId} and ${probe(scope, raw('t'))}`,
  );
  return found?.id ?? null;
}
