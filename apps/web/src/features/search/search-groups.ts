import type { Found } from './search.api.ts';

export interface Choice {
  href: string;
  name: string;
  detail?: string;
}
export interface Group {
  id: string;
  label: string;
  choices: Choice[];
}

const ADDRESSES: Record<Found['kind'], (id: number) => string> = {
  people: (id) => `/staff/people/${id}`,
  teams: (id) => `/staff/teams/${id}`,
  opportunities: (id) => `/staff/opportunities/${id}`,
  applications: (id) => `/staff/applications/${id}`,
};

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Every word that was typed stands somewhere in the text. */
export function isMeant(text: string, typed: string): boolean {
  const within = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

interface Words {
  kind(kind: Found['kind']): string;
  /** What tells a hit from others of its name. */
  detail(kind: Found['kind'], detail: string): string;
}

/** What was found, by kind; kinds without a hit are left out. */
export const foundGroups = (found: readonly Found[], words: Words): Group[] =>
  found.flatMap(({ kind, hits }) =>
    hits.length === 0
      ? []
      : [
          {
            id: kind,
            label: words.kind(kind),
            choices: hits.map(({ id, name, detail }) => ({
              href: ADDRESSES[kind](id),
              name,
              detail: words.detail(kind, detail),
            })),
          },
        ],
  );
