import { dayFrom, partsOf } from '../../lib/dates.ts';
import { ApiProblem } from '../../lib/problem.ts';
import type { DateParts } from '../../ui/calendar/date-boxes.tsx';
import type { Found } from '../../ui/search-select.tsx';
import type { Notice } from './notice.api.ts';

export interface NoticeValues {
  title: string;
  text: string;
  audience: 'everybody' | 'team';
  team_id: Found | null;
  start_date: DateParts;
  end_date: DateParts;
}
export const NOTICE_FIELDS: readonly (keyof NoticeValues)[] = [
  'title',
  'text',
  'audience',
  'team_id',
  'start_date',
  'end_date',
];

/** A new one begins today; whoever may not write to everyone writes to a team. */
export const emptyNotice = (today: string, mayReachAll: boolean): NoticeValues => ({
  title: '',
  text: '',
  audience: mayReachAll ? 'everybody' : 'team',
  team_id: null,
  start_date: partsOf(today),
  end_date: partsOf(null),
});

export function valuesOf({ title, text, team, team_id, start_date, end_date }: Notice): NoticeValues {
  return {
    title,
    text,
    audience: team_id === null ? 'everybody' : 'team',
    team_id: team && { value: String(team.id), label: team.name },
    start_date: partsOf(start_date),
    end_date: partsOf(end_date),
  };
}

/** As it travels; what cannot be a day or was not chosen is refused here, by its path. */
export function wireOf(
  { title, text, audience, team_id, start_date, end_date }: NoticeValues,
  words: { date: string; choose: string },
) {
  const [start, end] = [dayFrom(start_date), dayFrom(end_date)];
  const errors: Record<string, string[]> = {
    ...(!start && { start_date: [words.date] }),
    ...(end === undefined && { end_date: [words.date] }),
    ...(audience === 'team' && !team_id && { team_id: [words.choose] }),
  };
  if (Object.keys(errors).length > 0) throw new ApiProblem({ status: 422, code: 'invalid', message: '', errors });
  return {
    title,
    text,
    team_id: audience === 'team' ? Number(team_id!.value) : null,
    start_date: start!,
    end_date: end!,
  };
}
