import type { ApiClient } from './oauth-client.api.ts';

/** One permission that an API client can be given, in the reader's language. */
export interface ScopeChoice {
  scope: string;
  label: string;
  opens: string;
  heading: string;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Every word typed must stand somewhere in what the permission is called or opens. */
export function matchingScopes(choices: readonly ScopeChoice[], search: string): ScopeChoice[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return choices.filter(({ label, opens, scope }) =>
    wanted.every((word) => plain(`${label} ${opens} ${scope}`).includes(word)),
  );
}

/** Under their headings, headings in the order in which they first stand. */
export function byHeading(choices: readonly ScopeChoice[]): { heading: string; choices: ScopeChoice[] }[] {
  const found = new Map<string, ScopeChoice[]>();
  for (const choice of choices) found.set(choice.heading, [...(found.get(choice.heading) ?? []), choice]);
  return [...found].map(([heading, inside]) => ({ heading, choices: inside }));
}

/** One address per line, as people paste them. */
export const addressesFrom = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What a form about an API client holds. */
export interface ApiClientValues {
  name: string;
  description: string;
  runs: 'server' | 'device';
  for_people: boolean;
  by_itself: boolean;
  addresses: string;
}

export const emptyApiClient: ApiClientValues = {
  name: '',
  description: '',
  runs: 'server',
  for_people: true,
  by_itself: false,
  addresses: '',
};

export const valuesOf = ({
  name,
  description,
  confidential,
  grant_types,
  redirect_uris,
}: ApiClient): ApiClientValues => ({
  name,
  description,
  runs: confidential ? 'server' : 'device',
  addresses: redirect_uris.join('\n'),
  for_people: grant_types.includes('authorization_code'),
  by_itself: grant_types.includes('client_credentials'),
});

/** The same as the server takes it. Where an API client runs is settled when it is made. */
export function sentBy({ name, description, runs, for_people, by_itself, addresses }: ApiClientValues) {
  const grant_types: ApiClient['grant_types'] = [
    ...(for_people ? (['authorization_code'] as const) : []),
    ...(by_itself && runs === 'server' ? (['client_credentials'] as const) : []),
  ];
  return { name, description, grant_types, redirect_uris: for_people ? addressesFrom(addresses) : [] };
}
