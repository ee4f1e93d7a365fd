import type { Numbers, Rows } from './rows.ts';
import type { Team } from './teams.ts';

/** Two pages of figures: what trustees ask about, and what those who recruit look at. */
export function statisticRows({ numbers, teams }: { numbers: Numbers; teams: readonly Team[] }): Rows {
  const team_id = teams.find(({ parent_id, hidden }) => parent_id === null && !hidden)!.id;
  const pages = [
    {
      name: 'Our year',
      description: 'What trustees and funders ask about.',
      figures: [
        { kind: 'people-active', period: 'year' },
        { kind: 'hours-confirmed', period: 'year' },
        { kind: 'hours-logged', period: 'month' },
        { kind: 'hours-confirmed', period: 'last-12-months', team_id },
        { kind: 'people-new', period: 'quarter' },
        { kind: 'shifts-filled', period: 'month' },
        { kind: 'outcomes', period: 'last-12-months' },
      ],
    },
    {
      name: 'Recruitment and training',
      description: '',
      figures: [
        { kind: 'applications-received', period: 'month' },
        { kind: 'applications-cleared', period: 'quarter' },
        { kind: 'decision-days', period: 'quarter' },
        { kind: 'people-with-role', period: 'year' },
        { kind: 'training-completed', period: 'last-12-months' },
      ],
    },
  ];
  return [['statistic_sets', pages.map((page, position) => ({ id: numbers('statistic_sets'), ...page, position }))]];
}
