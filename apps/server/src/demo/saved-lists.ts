import type { Person } from './people.ts';
import type { Numbers, Rows } from './rows.ts';

const views = [
  ['Active volunteers, newest first', { status_id: '2', sort: '-created_at' }],
  ['Under 18', { age_group: 'minor' }],
  ['Applicants to chase', { status_id: '1', sort: 'created_at' }],
] as const;

/** What staff keep to find people again: two lists of people, one by filter, and views that are shared. */
export function savedListRows({
  numbers,
  accounts,
  crowd,
  tags,
}: {
  numbers: Numbers;
  accounts: readonly Person[];
  crowd: readonly Person[];
  tags: Rows;
}): Rows {
  const tagged = tags.find(([table]) => table === 'tags')![1].find(({ name }) => name === 'First aider')!;
  const active = crowd.filter(({ status_id }) => status_id === 2);
  const lists = [
    { id: numbers('saved_lists'), name: 'Flood response call-out', query: null, made_by: accounts[0]!.id },
    { id: numbers('saved_lists'), name: 'Summer fair helpers', query: null, made_by: accounts[0]!.id },
    {
      id: numbers('saved_lists'),
      name: 'Active first aiders',
      query: { 'filter[status_id]': 2, 'filter[tag_id][in]': String(tagged.id) },
      made_by: accounts[0]!.id,
    },
  ];
  const members = [active.slice(0, 14), active.slice(9, 32)].flatMap((people, at) =>
    people.map(({ id: user_id }) => ({
      id: numbers('user_saved_lists'),
      user_id,
      saved_list_id: lists[at]!.id,
    })),
  );
  return [
    ['saved_lists', lists],
    ['user_saved_lists', members],
    [
      'list_views',
      views.map(([name, parameters]) => ({
        id: numbers('list_views'),
        user_id: accounts[0]!.id,
        name,
        list: 'users',
        parameters,
        shared: true,
      })),
    ],
  ];
}
