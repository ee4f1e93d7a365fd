import { describe, expect, it } from 'vitest';
import {
  addressesFrom,
  byHeading,
  emptyApiClient,
  matchingScopes,
  sentBy,
  type ScopeChoice,
} from './api-client.rules.ts';

const choices: ScopeChoice[] = [
  { scope: 'profile', label: 'See people’s own record', opens: 'Shows it.', heading: 'Own' },
  { scope: 'view-users', label: 'See people', opens: 'Shows people.', heading: 'People' },
  { scope: 'manage-teams', label: 'Change teams', opens: 'Adds and moves têams.', heading: 'Teams' },
  { scope: 'edit-users', label: 'Change people', opens: 'Changes names.', heading: 'People' },
];

describe('the choices for an API client', () => {
  it('are found by any word of theirs, without regard to accents and case', () => {
    expect(matchingScopes(choices, 'TEAMS moves').map(({ scope }) => scope)).toEqual(['manage-teams']);
    expect(matchingScopes(choices, 'users').map(({ scope }) => scope)).toEqual(['view-users', 'edit-users']);
    expect(matchingScopes(choices, ' ')).toHaveLength(4);
  });

  it('stand under their headings', () => {
    expect(byHeading(choices).map(({ heading, choices: inside }) => [heading, inside.length])).toEqual([
      ['Own', 1],
      ['People', 2],
      ['Teams', 1],
    ]);
  });
});

describe('a form about an API client', () => {
  it('takes one address per line', () => {
    expect(addressesFrom(' https://a.example/back \n\n https://b.example/\r\n')).toEqual([
      'https://a.example/back',
      'https://b.example/',
    ]);
  });

  it('never lets an API client without a secret act by itself, nor keeps addresses no one is led to', () => {
    expect(
      sentBy({ ...emptyApiClient, runs: 'device', by_itself: true, addresses: 'https://a.example/' }),
    ).toMatchObject({ grant_types: ['authorization_code'], redirect_uris: ['https://a.example/'] });
    expect(
      sentBy({ ...emptyApiClient, for_people: false, by_itself: true, addresses: 'https://a.example/' }),
    ).toMatchObject({ grant_types: ['client_credentials'], redirect_uris: [] });
  });
});
