import type { rotaBoard } from '@manyhands/contract/shifts/board.resource.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { join, raw, sql } from '../../platform/db/sql.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import { findName } from '../users/public.ts';
import { assignmentReaders, managers, readers, staff } from './shift-access.rules.ts';
import { isActive } from './assignment.rules.ts';
import { shiftColumns } from './shift.queries.ts';

export type Entry = z.input<(typeof rotaBoard)['operations']['day']['output']>[number];

export interface BoardSpan {
  from: string;
  to: string;
  rotaId?: number | undefined;
  teamId?: number | undefined;
}

const most = 3000;

/** The shifts of some days that whoever asks may see, with those who take part as far as they may know. */
export function listEntries(ctx: Context, { from, to, rotaId, teamId }: BoardSpan): Promise<Entry[]> {
  const { actor, today } = ctx;
  const row = raw('t');
  const shifts = compileRule(readers, actor, today, 'read');
  const parts = compileRule(assignmentReaders, actor, today, 'read');
  const sees = probe(compileRule(staff, actor, today, 'read'), row);
  const tests = [
    sql`t.day between ${from}::date and ${to}::date`,
    // no clock is more than 14 hours from UTC: an index finds these, so that no one reads the years before
    sql`t.starts_at >= ${from}::date - 1 and t.starts_at < ${to}::date + 2`,
    probe(shifts, row),
    ...(rotaId === undefined ? [] : [sql`t.rota_id = ${rotaId}`]),
    ...(teamId === undefined ? [] : [sql`t.team_id = ${teamId}`]),
  ];
  return ctx.db.run<Entry>(sql`
    select b.*, case when b.taken = 0 and b.places > 0 then 'empty' when b.taken < b.minimum then 'short' when b.taken < b.places then 'enough' else 'full' end as coverage
      from (select t.id, t.rota_id, t.team_id, ${shiftColumns.team_name(row)} as team_name, t.name, to_json(t.starts_at) #>> '{}' as starts_at, to_json(t.ends_at) #>> '{}' as ends_at,
                   t.day::text as day, t.location, t.state, t.locked, t.places, t.minimum, ${shiftColumns.taken(row)} as taken, ${shiftColumns.waiting(row)} as waiting,
                   ${shiftColumns.requested(row)} as requested, (${sees} and ${shiftColumns.short_of_adults(row)}) as short_of_adults, ${findName('supervisor_id')(row)} as supervisor_name, ${shiftColumns.my_assignment(row, ctx)} as my_assignment,
                   (select coalesce(json_agg(json_build_object('assignment_id', p.id, 'user_id', p.user_id, 'user_name', ${findName('user_id')(raw('p'))}, 'need_id', p.need_id,
                           'state', p.state, 'outcome', p.outcome) order by p.id), '[]')
                      from shift_assignments p where p.shift_id = t.id and ${isActive(raw('p'))} and ${probe(parts, raw('p'))}) as people
              from shifts t where ${join(tests, ' and ')} order by t.day, t.starts_at, t.id limit ${most}) b
     order by b.day, b.starts_at, b.id`);
}

/** Teams with shifts that they may see, and whether they manage them. */
export function listTeams({ db, actor, today }: Context): Promise<{ id: number; name: string; can_manage: boolean }[]> {
  const shifts = compileRule(readers, actor, today, 'read');
  const manages = compileRule(managers, actor, today, 'write');
  return db.run(sql`
    select p.id, p.name, ${probe(manages, raw('mine'))} as can_manage
      from teams p cross join lateral (select p.id as team_id) mine
     where exists (select from shifts t where t.team_id = p.id and ${probe(shifts, raw('t'))}) order by p.name, p.id limit 1000`);
}

/** Whether a team is there for whoever asks: not hidden, or one whose shifts they see anyway. */
export async function findTeamSeen({ db, actor, today }: Context, teamId: number): Promise<boolean> {
  const seen = compileRule(readers, actor, today, 'read');
  const [found] = await db.run<{ id: number }>(sql`
    select p.id from teams p where p.id = ${teamId} and (not p.hidden or exists (select from shifts t where t.team_id = p.id and ${probe(seen, raw('t'))}))`);
  return found !== undefined;
}
