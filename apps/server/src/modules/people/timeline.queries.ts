import { timelineKinds } from '@manyhands/contract/people/timeline.resource.ts';
import type { Context } from '../../platform/context.ts';
import { ident, join, literal, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Rule } from '../../platform/policy/rules.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { probe, scopeOf, viewOf, type View } from '../../platform/resource/select.ts';

export type Kind = (typeof timelineKinds)[number];

export interface Entry {
  kind: Kind;
  id: number;
  at: string;
  day: string | null;
  title: string | null;
  detail: string | null;
  state: string | null;
  minutes: number | null;
}

/** Where a page ended: of one moment, by the kind's place and the number of the row. */
export interface Place {
  millis: number;
  kind: number;
  id: number;
}

interface Piece {
  /** Whose rule decides which rows the reader is told of. */
  of: string;
  table: string;
  /** The moment, or the day where no more is known. */
  at: { moment: Sql } | { day: Sql };
  only?: Sql;
  title?: Sql;
  detail?: Sql;
  state?: Sql;
  minutes?: Sql;
}

/** The name of what a row points to, as far as the reader may see that too. */
type Named = (resource: string, column: string, text?: string) => Sql;

const firstWords = (column: string): Sql => sql`nullif(left(t.${ident(column)}, 200), '')`;
const opportunity = raw('(select o.display_name from opportunities o where o.id = t.opportunity_id)');

const roleOf = (named: Named) => ({
  of: 'role',
  table: 'roles',
  title: named('roleProfile', 'role_profile_id', 'display_name'),
  detail: named('team', 'team_id'),
});
const applications = { of: 'application', table: 'applications', title: opportunity };

/** What there is to tell, each from the table that holds it. */
const pieces: Record<Kind, (named: Named) => Piece> = {
  joined: () => ({ of: 'user', table: 'users', at: { moment: raw('t.created_at') } }),
  'role-started': (named) => ({ ...roleOf(named), at: { day: raw('t.start_date') } }),
  'role-ended': (named) => ({ ...roleOf(named), at: { day: raw('t.end_date') } }),
  application: () => ({ ...applications, at: { moment: raw('t.applied_at') } }),
  decision: () => ({
    ...applications,
    at: { moment: raw('t.decided_at') },
    only: raw(`t.state in ('cleared', 'declined')`),
    state: raw('t.state'),
  }),
  stay: (named) => ({
    of: 'residentialBooking',
    table: 'residential_bookings',
    at: { day: raw('t.start_date') },
    only: raw(`t.state <> 'cancelled'`),
    title: named('team', 'team_id'),
  }),
  shift: (named) => ({
    of: 'assignment',
    table: 'shift_assignments',
    at: { moment: raw('t.starts_at') },
    only: raw(`t.state in ('confirmed', 'cover-requested')`),
    title: raw('(select s.name from shifts s where s.id = t.shift_id)'),
    detail: named('team', 'team_id'),
  }),
  hours: (named) => ({
    of: 'activity',
    table: 'activities',
    at: { day: raw('t.day') },
    title: named('activityCategory', 'category_id'),
    detail: named('team', 'team_id'),
    state: raw('t.state'),
    minutes: raw('t.minutes'),
  }),
  check: (named) => ({
    of: 'vetting',
    table: 'user_vetting',
    at: { day: raw('t.issued_on') },
    title: named('disclosureType', 'disclosure_type_id'),
  }),
  training: (named) => ({
    of: 'induction',
    table: 'inductions',
    at: { day: raw('t.completed_on') },
    only: raw(`t.state = 'done'`),
    title: named('inductionModule', 'module_id'),
  }),
  touchpoint: (named) => ({
    of: 'touchpoint',
    table: 'touchpoints',
    at: { moment: raw('t.happened_at') },
    title: named('touchpointType', 'type_id'),
    detail: firstWords('summary'),
  }),
  note: (named) => ({
    of: 'note',
    table: 'notes',
    at: { moment: raw('t.created_at') },
    // reading one of these is recorded, so it is read at its own address
    only: raw(`t.visibility <> 'safeguarding'`),
    title: named('noteCategory', 'category_id'),
    detail: firstWords('text'),
  }),
  message: () => ({
    of: 'userMessage',
    table: 'login_messages',
    at: { moment: raw('t.created_at') },
    only: raw(`t.kind = 'letter'`),
    title: raw('t.title'),
  }),
};

/** Messages are no list of their own: who reads them is asked of the person. */
function seenTest(view: View, { of }: Piece, userId: number): Sql | null {
  const module = view.registry.get(of);
  if (module.policy.read) {
    const scope = scopeOf(view, module.policy.read, 'read');
    return scope === 'none' ? null : probe(scope, raw('t'));
  }
  const scope = scopeOf(view, module.operations.list!.parent as Rule, 'read');
  return scope === 'none'
    ? null
    : sql`exists (select from users about where about.id = ${userId} and ${probe(scope, raw('about'))})`;
}

/** One statement: of each kind as many as fill a page, along the index of the person's rows, and of these the newest. */
export async function listTimeline(
  registry: Registry,
  ctx: Context,
  { userId, kinds, limit, before }: { userId: number; kinds: readonly Kind[]; limit: number; before: Place | null },
): Promise<Entry[]> {
  const view = viewOf(registry, ctx);
  const named: Named = (resource, column, text = 'name') => {
    const module = registry.get(resource);
    const seen = probe(scopeOf(view, module.policy.read, 'read'), raw('named'));
    return sql`(select named.${ident(text)} from ${ident(module.table)} named where named.id = t.${ident(column)} and ${seen})`;
  };
  const zone = ctx.organisation.timezone;
  const parts = kinds.flatMap((kind) => {
    const piece = pieces[kind](named);
    const seen = seenTest(view, piece, userId);
    if (!seen) return [];
    const { at, only = raw('true'), title, detail, state, minutes } = piece;
    const moment = 'day' in at ? sql`(${at.day}::timestamp at time zone ${zone})` : at.moment;
    const millis = sql`floor(extract(epoch from ${moment}) * 1000)::bigint`;
    const place = raw(String(timelineKinds.indexOf(kind)));
    const person = piece.table === 'users' ? raw('id') : raw('user_id');
    const tests = [
      sql`t.${person} = ${userId}`,
      sql`${moment} <= ${ctx.now}`,
      only,
      seen,
      ...(before
        ? [sql`(${millis}, ${place}, t.id) < (${before.millis}::bigint, ${before.kind}::int, ${before.id}::bigint)`]
        : []),
    ];
    return [
      sql`(select ${millis} as millis, ${place} as place, t.id, ${literal(kind)} as kind, ${'day' in at ? sql`${at.day}::text` : raw('null::text')} as day,
                  ${title ?? raw('null')}::text as title, ${detail ?? raw('null')}::text as detail, ${state ?? raw('null')}::text as state, ${minutes ?? raw('null')}::int as minutes
             from ${ident(piece.table)} t where ${join(tests, ' and ')} order by 1 desc, t.id desc limit ${limit})`,
    ];
  });
  if (parts.length === 0) return [];
  const rows = await ctx.db.run<Omit<Entry, 'at'> & { millis: number; place: number }>(
    sql`select * from (${join(parts, ' union all ')}) e order by e.millis desc, e.place desc, e.id desc limit ${limit}`,
  );
  return rows.map(({ millis, place: _place, ...entry }) => ({ ...entry, at: new Date(Number(millis)).toISOString() }));
}
