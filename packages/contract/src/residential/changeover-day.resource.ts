import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { span, stamps } from '../kit/shapes.ts';
import { day, id } from '../kit/types.ts';

const weekday = z.int().min(1).max(7);

export const changeoverDay = defineResource({
  name: 'changeoverDay',
  path: 'organisation/teams/{teamId}/residential/changeover-days',
  summary: 'The day of the week on which stays start and end, with start and end dates. A site has one rule at a time.',
  parent: { resource: 'team', param: 'teamId', via: 'team_id' },
  fields: {
    id: field(id),
    team_id: field(id),
    ...span,
    day_of_week: field(weekday, { write: 'always', filter: ['eq'], doc: '1 Monday to 7 Sunday.' }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  sort: 'start_date',
});

/** The same rules for whoever chooses a stay, signed in or not. */
export const siteChangeoverDay = defineResource({
  name: 'siteChangeoverDay',
  path: 'teams/{teamId}/residential/changeover-days',
  summary: 'The days on which stays at a site start and end.',
  parent: { resource: 'residentialSite', param: 'teamId', via: 'team_id' },
  fields: {
    id: field(id),
    team_id: field(id),
    start_date: field(day, { sort: true }),
    end_date: field(day.nullable(), { doc: 'Null: open ended.' }),
    day_of_week: field(weekday, { doc: '1 Monday to 7 Sunday.' }),
  },
  relations: {},
  actions: ['list'],
  operations: {},
  sort: 'start_date',
  // the address names the team already; some clients name it twice
  parameters: { teamId: null },
});
