import type { personAddition } from '@manyhands/contract/people/person-addition.resource.ts';
import type { roleProfile } from '@manyhands/contract/permissions/role-profile.resource.ts';
import type { team } from '@manyhands/contract/teams/team.resource.ts';
import type { user } from '@manyhands/contract/users/user.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { listAll, resourceApi, type OutputOf } from '../../lib/resource-api.ts';
import type { Found } from '../../ui/search-select.tsx';

export interface NewPerson {
  first_name: string;
  last_name: string;
  dob?: string | null;
  email?: string;
  role_profile_id?: number;
  team_id?: number;
  invite: boolean;
}

export async function addPerson(person: NewPerson): Promise<OutputOf<typeof personAddition, 'add'>> {
  return (await http.post<{ data: OutputOf<typeof personAddition, 'add'> }>('users/add', person)).body.data;
}

const profiles = resourceApi<typeof roleProfile>('organisation/role-profiles', {});
const teams = resourceApi<typeof team>('organisation/teams', {});
const people = resourceApi<typeof user, { emailAddresses: { email: string }[] }>('users', {});

/** Roles that can be given, by name. */
export const offeredQuery = queryOptions({
  queryKey: ['organisation', 'role-profiles', 'offered'],
  queryFn: async ({ signal }) =>
    (await listAll(profiles.list, { limit: 100 }, signal)).filter(({ archived }) => !archived),
});

export async function findTeams(text: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await teams.list({ q: text || undefined, limit: 12 }, signal);
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** People whom the reader can see and who may be the same: one question for the address, one for the name. */
export const lookalikesQuery = (name: string, email: string) =>
  queryOptions({
    queryKey: ['users', 'lookalikes', name, email],
    enabled: name !== '' || email !== '',
    queryFn: async ({ signal }) => {
      const terms = [email, name].filter(Boolean);
      const found = await Promise.all(
        terms.map(async (q) => (await people.list({ q, limit: 5, include: 'emailAddresses' }, signal)).rows),
      );
      return [...new Map(found.flat().map((person) => [person.id, person])).values()].slice(0, 5);
    },
  });
