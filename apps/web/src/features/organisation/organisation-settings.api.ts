import type { organisation } from '@manyhands/contract/organisation/organisation.resource.ts';
import type { organisationSettings } from '@manyhands/contract/organisation/organisation-settings.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { OutputOf, RowOf, Shown } from '../../lib/resource-api.ts';

export type OrganisationSettings = RowOf<typeof organisationSettings>;

const PATH: (typeof organisationSettings)['path'] = 'organisation/settings';

export const organisationSettingsQuery = queryOptions({
  queryKey: ['organisation-settings'],
  queryFn: async ({ signal }): Promise<Shown<OrganisationSettings>> => {
    const { body, etag } = await http.get<{ data: OrganisationSettings }>(PATH, { signal });
    return { row: body.data, etag };
  },
});

export async function saveOrganisationSettings(
  input: Partial<OrganisationSettings>,
  etag: string | null,
): Promise<Shown<OrganisationSettings>> {
  const saved = await http.put<{ data: OrganisationSettings }>(
    PATH,
    input,
    etag ? { headers: { 'if-match': etag } } : {},
  );
  return { row: saved.body.data, etag: saved.etag };
}

export const timezonesQuery = queryOptions({
  queryKey: ['timezones'],
  queryFn: async ({ signal }) =>
    (await http.get<OutputOf<typeof organisation, 'timezones'>>('organisation/timezones', { signal })).body,
  staleTime: Infinity,
});
