import type { opportunity } from '@manyhands/contract/opportunities/opportunity.resource.ts';
import type { opportunitySupervisor } from '@manyhands/contract/opportunities/opportunity-supervisor.resource.ts';
import type { subLocation, timeslot } from '@manyhands/contract/opportunities/sub-location.resource.ts';
import type { roleProfile } from '@manyhands/contract/permissions/role-profile.resource.ts';
import type { team } from '@manyhands/contract/teams/team.resource.ts';
import type { user } from '@manyhands/contract/users/user.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { optionsQuery } from '../../lib/records/reference-options.ts';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';
import type { Found } from '../../ui/search-select.tsx';

export type Opportunity = RowOf<typeof opportunity>;
export type SubLocation = RowOf<typeof subLocation>;
export type Supervisor = RowOf<typeof opportunitySupervisor>;

export const opportunities = resourceApi<typeof opportunity>('opportunities', {});
export const placesOf = (opportunityId: number) =>
  resourceApi<typeof subLocation>('opportunities/{opportunityId}/sub-locations', { opportunityId });
export const slotsOf = (opportunityId: number) =>
  resourceApi<typeof timeslot>('opportunities/{opportunityId}/timeslots', { opportunityId });
export const supervisorsOf = (opportunityId: number) =>
  resourceApi<typeof opportunitySupervisor>('opportunities/{opportunityId}/supervisors', { opportunityId });

export const opportunityQuery = (id: number) =>
  queryOptions({
    queryKey: ['opportunities', id, 'page'],
    queryFn: ({ signal }) => opportunities.show(id, undefined, signal),
  });

export const placesQuery = (id: number) =>
  queryOptions({
    queryKey: ['opportunities', id, 'places'],
    queryFn: async ({ signal }) => (await placesOf(id).list({ limit: 100, include: 'can' }, signal)).rows,
  });
export const supervisorsQuery = (id: number) =>
  queryOptions({
    queryKey: ['opportunities', id, 'supervisors'],
    queryFn: async ({ signal }) => (await supervisorsOf(id).list({ limit: 100, include: 'can' }, signal)).rows,
  });

export const categoriesQuery = optionsQuery({
  path: 'organisation/recruitment/categories',
  include: 'category',
  named: 'name',
});

const teams = resourceApi<typeof team>('organisation/teams', {});
const profiles = resourceApi<typeof roleProfile>('organisation/role-profiles', {});
const people = resourceApi<typeof user, { emailAddresses: { email: string; primary: boolean }[] }>('users', {});

export async function findTeams(text: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await teams.list({ q: text || undefined, limit: 20 }, signal);
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

export async function findProfiles(text: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await profiles.list({ q: text || undefined, limit: 20, filter: { archived: false } }, signal);
  return rows.map(({ id, display_name }) => ({ value: String(id), label: display_name }));
}

export async function findPeople(text: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await people.list(
    { q: text || undefined, limit: 12, sort: 'last_name,first_name', include: 'emailAddresses' },
    signal,
  );
  return rows.map(({ id, display_name, emailAddresses }) => {
    const email = emailAddresses.find(({ primary }) => primary)?.email;
    return { value: String(id), label: display_name, ...(email && { note: email }) };
  });
}
