import type { Person } from './people.ts';
import type { Numbers, Rows } from './rows.ts';

const tags = [
  ['First aider', 'green', 'public'],
  ['Driver', 'blue', 'public'],
  ['Minibus licence', 'blue', 'public'],
  ['Speaks Welsh', 'green', 'public'],
  ['Key holder', 'yellow', 'public'],
  ['Chainsaw ticket', 'yellow', 'public'],
  ['Ten years with us', 'green', 'public'],
  ['Could lead a team', 'blue', 'staff-only'],
  ['Prefers weekends', 'grey', 'staff-only'],
  ['New, needs a buddy', 'yellow', 'staff-only'],
  ['Call before emailing', 'grey', 'staff-only'],
  ['Check before lone working', 'red', 'staff-only'],
] as const;

/** Every third person has one or two; the accounts have some so that there is something to see. */
export function tagRows({ numbers, people }: { numbers: Numbers; people: readonly Person[] }): Rows {
  const rows = tags.map(([name, colour, visibility]) => ({ id: numbers('tags'), name, colour, visibility }));
  const given = people.flatMap(({ id: user_id, status_id }, n) => {
    if (status_id === 6 || (n >= 12 && n % 3 !== 0)) return [];
    const chosen = n % 2 === 0 ? [n, n + 7] : [n];
    return chosen.map((at) => ({ id: numbers('user_tags'), user_id, tag_id: rows[at % rows.length]!.id }));
  });
  return [
    ['tags', rows],
    ['user_tags', given],
  ];
}
