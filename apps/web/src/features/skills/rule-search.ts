import type { RecordSearch } from '../../lib/records/record-search.ts';

/** The parameters of a list of people, as the server keeps them. */
export type Rule = Readonly<Record<string, string | number | boolean>>;

/** A rule as the filters of a list have it: `filter[team_id][in]` is `team_id.in`. */
export function searchOf(rule: Rule | undefined): RecordSearch {
  return Object.fromEntries(
    Object.entries(rule ?? {}).map(([key, value]) => [
      key.replace(/^filter\[(\w+)\](?:\[(\w+)\])?$/, (_, name: string, op?: string) => (op ? `${name}.${op}` : name)),
      String(value),
    ]),
  );
}

export function ruleOf(search: RecordSearch): Rule {
  return Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => {
      if (value === undefined || value === '') return [];
      const [name = '', op] = key.split('.');
      return [[key === 'q' ? 'q' : op ? `filter[${name}][${op}]` : `filter[${name}]`, value] as const];
    }),
  );
}
