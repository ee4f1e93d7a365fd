import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { compileRule, type Purpose } from '../../platform/policy/compile.ts';
import type { Rule } from '../../platform/policy/rules.ts';
import { probe } from '../../platform/resource/select.ts';
import { listFilesOf } from '../files/public.ts';
import { answersThemselves, fillsIn, readsFields } from './field-right.rules.ts';
import { attributeResource, computeRecord, type PersonField, type Rights } from './user-attribute.rules.ts';

/** What someone may do with the fields of one person, asked of the same rules as everything else. */
export async function getRights({ db, actor, today }: Context, userId: number): Promise<Rights> {
  const row = raw('u');
  const passes = (rule: Rule, purpose: Purpose = 'write') => probe(compileRule(rule, actor, today, purpose), row);
  const [rights] = await db.run<Rights>(sql`
    select ${passes(readsFields, 'read')} as reads, ${passes(answersThemselves)} as answers, ${passes(fillsIn.details)} and ${passes(fillsIn.sensitive)} as fills
      from users u where u.id = ${userId}`);
  return rights!;
}

/** Two who answer at once answer one after the other; false for someone who was erased. */
export async function lockRecord(db: Db, userId: number): Promise<boolean> {
  const [row] = await db.run<{ status_id: number }>(
    sql`select status_id from users where id = ${userId} for no key update`,
  );
  return row?.status_id !== 6;
}

/** What is asked now, and what was answered although it no longer is. */
export function listPersonFields(db: Db, userId: number): Promise<PersonField[]> {
  return db.run<PersonField>(sql`
    select a.id, a.slug, a.name, a.help, a.type, a.compulsory and not a.archived as compulsory, a.permission, a.options,
           json_build_object('id', c.id, 'name', c.name) as category, a.position, v.value, v.id as answer_id, v.version as answer_version
      from attributes a join lookups c on c.id = a.category_id
      left join user_attributes v on v.attribute_id = a.id and v.user_id = ${userId}
     where not a.archived or v.id is not null
     order by c.position, c.id, a.position, a.id`);
}

/** Every field of a person's record, answered or not, as whoever asks may use it. */
export async function getRecord(ctx: Context, userId: number) {
  const rights = await getRights(ctx, userId);
  const fields = await listPersonFields(ctx.db, userId);
  return computeRecord(fields, rights, await listFilesOf(ctx.db, { resource: attributeResource, id: userId }));
}

/** Each field once; what was answered before gives way. One that was deleted since it was asked keeps no answers. */
export async function insertAttributes(
  db: Db,
  userId: number,
  values: readonly { attribute_id: number; value: unknown }[],
): Promise<void> {
  if (values.length === 0) return;
  await db.run(
    sql`
    insert into user_attributes as kept (user_id, attribute_id, value)
    select ${userId}, a.id, v -> 'value' from jsonb_array_elements(${JSON.stringify(values)}::jsonb) as v join attributes a on a.id = (v ->> 'attribute_id')::bigint
    on conflict (organisation_id, user_id, attribute_id) do update set value = excluded.value where kept.value <> excluded.value`,
    'insert-attributes',
  );
}

/** An answer that was taken back leaves no row, so that the field can be deleted once no one has answered it. */
export async function deleteAnswers(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.run(sql`delete from user_attributes where id = any(${ids}::bigint[])`);
}

/** Those of these files that nothing else needs: an application keeps what was sent with it. */
export async function listForsakenFiles(db: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.run<{ id: number }>(sql`
    select f.id from files f
     where f.id = any(${ids}::bigint[]) and f.owner_resource = ${attributeResource} and f.owner_id = ${userId}
       and not exists (select from applications a where a.user_id = ${userId}
         and jsonb_path_exists(a.answers, '$.attributes.** ? (@.id == $id)', jsonb_build_object('id', f.id)))`);
  return rows.map(({ id }) => id);
}
