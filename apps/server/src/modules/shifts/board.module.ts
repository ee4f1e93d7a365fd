import { rotaBoard } from '@manyhands/contract/shifts/board.resource.ts';
import { addDays } from '../../platform/clock.ts';
import { permittedAnywhere, signedIn } from '../../platform/policy/rules.ts';
import { Problem } from '../../platform/problem.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { computeMonday } from '../rotas/public.ts';
import { printWeek, type WeekRequest } from './commands/print-week.ts';
import { replacePerson } from './commands/replace-person.ts';
import { findTeamSeen, listEntries, listTeams, type Entry } from './board.queries.ts';

/** What is no day is no address. */
function dayOf(words: Readonly<Record<string, string>>): string {
  const day = words.rotaDate ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day.startsWith('0000')) throw new Problem('not_found');
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) throw new Problem('not_found');
  return day;
}

const daysOf = (from: string, to: string): string[] => {
  const days = [from];
  while (days.at(-1)! < to) days.push(addDays(days.at(-1)!, 1));
  return days;
};

const access = [signedIn];

/** Each shift is asked for in its own scope; the board itself is open to everyone signed in. */
export const rotaBoardModule = defineCalls(rotaBoard, {
  list: {
    access,
    run: async (ctx, { query }) => {
      const from = query.from ?? (query.to ? computeMonday(query.to) : computeMonday(ctx.today));
      const to = query.to ?? addDays(from, 6);
      const entries = await listEntries(ctx, { from, to, rotaId: query.rota_id, teamId: query.team_id });
      const byDay = new Map<string, Entry[]>();
      for (const entry of entries) byDay.set(entry.day, [...(byDay.get(entry.day) ?? []), entry]);
      return daysOf(from, to).map((date) => ({ date, shifts: byDay.get(date) ?? [] }));
    },
  },
  teams: { access, run: (ctx) => listTeams(ctx) },
  pdf: { access, stream: (ctx, { query }) => printWeek(ctx, query as WeekRequest) },
  replace: {
    access: [permittedAnywhere('assign-shifts')],
    run: (ctx, { input }) => replacePerson(ctx, input),
    own: { status: () => undefined },
  },
  day: {
    access,
    run: (ctx, { words, query }) => {
      const day = dayOf(words);
      return listEntries(ctx, { from: day, to: day, rotaId: query.rota_id });
    },
  },
  team: {
    access,
    run: async (ctx, { words, params, query }) => {
      const day = dayOf(words);
      if (!(await findTeamSeen(ctx, params.teamId!))) throw new Problem('not_found');
      return listEntries(ctx, { from: day, to: day, rotaId: query.rota_id, teamId: params.teamId! });
    },
  },
});
