import { permissionCatalogue } from '@manyhands/contract/permissions/permission.resource.ts';
import type { UserChange } from '@manyhands/contract/bulk/bulk-change.resource.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { ident, join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Rule } from '../../platform/policy/rules.ts';
import { constantTest, probe, scopeOf, type View } from '../../platform/resource/select.ts';
import { inForce } from '../permissions/public.ts';
import type { Reason } from './bulk-change.rules.ts';

type EndRoles = NonNullable<UserChange['end_roles']>;
type GiveRole = NonNullable<UserChange['give_role']>;

/** A number in a change, and the resource it names a row of. */
export interface Reference {
  path: string;
  resource: string;
  id: number;
}

/** Those that name no row that the caller may read. */
export async function listMissing(db: Db, view: View, references: readonly Reference[]): Promise<Reference[]> {
  const tests = references.map(({ resource, id }) => {
    const module = view.registry.get(resource);
    const row = raw('x');
    const found = [
      sql`x.id = ${id}`,
      ...constantTest(module, row),
      probe(scopeOf(view, module.policy.read, 'read'), row),
    ];
    return sql`exists (select from ${ident(module.table)} x where ${join(found, ' and ')})`;
  });
  if (tests.length === 0) return [];
  const [row] = await db.run<{ found: boolean[] }>(sql`select array[${join(tests)}] as found`);
  return references.filter((_, i) => !row!.found[i]);
}

/** Whether the rule is met by a row that would be made of these columns. */
function isOpen(view: View, rules: readonly (Rule | undefined)[], columns: Readonly<Record<string, Sql>>): Sql {
  const made = raw('made');
  const named = Object.entries(columns).map(([name, value]) => sql`${value} as ${ident(name)}`);
  const [read, ...writes] = rules;
  const tests = [
    probe(scopeOf(view, read, 'read'), made),
    ...writes.map((rule) => probe(scopeOf(view, rule, 'write'), made)),
  ];
  return sql`exists (select from (select ${join(named)}) made where ${join(tests, ' and ')} offset 0)`;
}

const hasTag = (tagId: number) => sql`exists (select from user_tags g where g.user_id = t.id and g.tag_id = ${tagId})`;

const mayTag = (view: View, tagId: number, action: 'create' | 'remove') => {
  const { policy } = view.registry.get('userTag');
  return isOpen(view, [policy.read, policy[action]], { user_id: sql`t.id`, tag_id: sql`${tagId}::bigint` });
};

/** Holds something that the caller does not hold, or not as far: the same question that changing one person asks. */
function isAbove({ actor, today }: Pick<Context, 'actor' | 'today'>): Sql {
  const held = permissionCatalogue.flatMap(({ slug }): { permission: string; team_id: number | null }[] => {
    const reach = actor.reach(slug);
    if (reach === 'nowhere') return [];
    return reach === 'everywhere'
      ? [{ permission: slug, team_id: null }]
      : reach.map((team_id) => ({ permission: slug, team_id }));
  });
  return sql`(t.id is distinct from ${actor.userId} and exists (
    select from roles r join role_profile_groups l on l.role_profile_id = r.role_profile_id
           join permission_groups g on g.id = l.permission_group_id cross join lateral unnest(g.permissions) as p (permission)
     where r.user_id = t.id and r.start_date <= ${today}::date and (r.end_date is null or r.end_date >= ${today}::date)
       and not exists (select from denied_permissions d where d.user_id = t.id and d.permission = p.permission)
       and not exists (select from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h (permission text, team_id bigint)
             where h.permission = p.permission and (h.team_id is null
                or exists (select from team_closure c where c.ancestor_id = h.team_id and c.team_id = r.team_id)))))`;
}

/** A role that the change would end. */
const isEnding = (role: Sql, { role_profile_id, team_id, end_date }: EndRoles): Sql =>
  join(
    [
      sql`${role}.start_date <= ${end_date}::date and (${role}.end_date is null or ${role}.end_date > ${end_date}::date)`,
      ...(role_profile_id === undefined ? [] : [sql`${role}.role_profile_id = ${role_profile_id}`]),
      ...(team_id === undefined ? [] : [sql`${role}.team_id = ${team_id}`]),
    ],
    ' and ',
  );

const mayEnd = (view: View, role: Sql): Sql => {
  const { policy } = view.registry.get('role');
  return sql`${probe(scopeOf(view, policy.read, 'read'), role)} and ${probe(scopeOf(view, policy.update, 'write'), role)}`;
};

/** Those of the person's roles that the change ends and the caller may end. */
export async function listEnding(db: Db, view: View, userId: number, change: EndRoles) {
  const role = raw('r1');
  return db.run<{ id: number; end_date: string | null; leaving_reason_id: number | null }>(sql`
    select r1.id, r1.end_date, r1.leaving_reason_id from roles r1
     where r1.user_id = ${userId} and ${isEnding(role, change)} and ${mayEnd(view, role)} order by r1.id`);
}

function roleReasons(ctx: Context, view: View, give: GiveRole): Reason[] {
  const { policy } = view.registry.get('role');
  const { role_profile_id: profile, team_id: team, start_date } = give;
  const made = { user_id: sql`t.id`, team_id: sql`${team}::bigint` };
  return [
    { code: 'own_grants', test: sql`t.id = ${ctx.actor.userId}` },
    { code: 'forbidden', test: sql`not ${isOpen(view, [policy.read, policy.create], made)}` },
    {
      code: 'already',
      test: sql`exists (select from roles r where r.user_id = t.id and r.role_profile_id = ${profile} and r.team_id is not distinct from ${team}::bigint
        and ${inForce(raw('r'), start_date)})`,
    },
  ];
}

/** The rule as it will be read once those roles have ended. */
const onceEnded = (view: View, rule: Rule, end: EndRoles): Rule =>
  rule.map((branch) => {
    if (branch.kind !== 'teams' || !('table' in branch.path) || branch.path.table !== 'roles') return branch;
    const { current = () => raw('true') } = branch.path;
    const left = (role: Sql, today: string) =>
      sql`${current(role, today)} and not (${isEnding(role, end)} and ${mayEnd(view, role)})`;
    return { ...branch, path: { ...branch.path, current: left } };
  });

function endReasons(ctx: Context, view: View, end: EndRoles): Reason[] {
  const role = raw('r1');
  const ending = sql`from roles r1 where r1.user_id = t.id and ${isEnding(role, end)}`;
  const reasons: Reason[] = [
    { code: 'own_grants', test: sql`t.id = ${ctx.actor.userId}` },
    { code: 'no_role', test: sql`not exists (select ${ending})` },
    { code: 'forbidden', test: sql`not exists (select ${ending} and ${mayEnd(view, role)} offset 0)` },
  ];
  if (end.end_date >= ctx.today) return reasons;
  // no one moves a person out of their own reach, and a role that has ended binds no one
  const seen = scopeOf(view, onceEnded(view, view.registry.get('user').policy.read!, end), 'read');
  return [...reasons, { code: 'forbidden', test: sql`not ${probe(seen, raw('t'))}` }];
}

function statusReasons(ctx: Context, view: View, statusId: number): Reason[] {
  const { policy } = view.registry.get('user');
  const may = [policy.update, policy.groups!.standing!.write].map((rule) =>
    probe(scopeOf(view, rule, 'write'), raw('t')),
  );
  return [
    { code: 'already', test: sql`t.status_id = ${statusId}` },
    { code: 'forbidden', test: sql`not (${join(may, ' and ')})` },
    { code: 'outranked', test: isAbove(ctx) },
  ];
}

/** Why a person would be left as they are, in the order in which it is told. */
export function listUserReasons(ctx: Context, view: View, change: UserChange): Reason[] {
  const { add_tag_id: added, remove_tag_id: removed, status_id, give_role, end_roles } = change;
  const reasons: Reason[] = [{ code: 'anonymised', test: sql`t.status_id = 6` }];
  if (added !== undefined)
    reasons.push(
      { code: 'already', test: hasTag(added) },
      { code: 'forbidden', test: sql`not ${mayTag(view, added, 'create')}` },
    );
  if (removed !== undefined)
    reasons.push(
      { code: 'no_tag', test: sql`not ${hasTag(removed)}` },
      { code: 'forbidden', test: sql`not ${mayTag(view, removed, 'remove')}` },
    );
  if (status_id !== undefined) reasons.push(...statusReasons(ctx, view, status_id));
  if (give_role) reasons.push(...roleReasons(ctx, view, give_role));
  if (end_roles) reasons.push(...endReasons(ctx, view, end_roles));
  return reasons;
}

export async function findUserTag(db: Db, userId: number, tagId: number): Promise<number | undefined> {
  return (
    await db
      .selectFrom('user_tags')
      .select('id')
      .where('user_id', '=', userId)
      .where('tag_id', '=', tagId)
      .executeTakeFirst()
  )?.id;
}

export async function findStatus(db: Db, userId: number): Promise<{ status_id: number; version: number } | undefined> {
  return db.selectFrom('users').select(['status_id', 'version']).where('id', '=', userId).executeTakeFirst();
}

/** The version of a row that was made or changed; none where it is gone. */
export async function findVersion(db: Db, table: 'roles' | 'user_tags', id: number): Promise<number | undefined> {
  return (await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst())?.version;
}
