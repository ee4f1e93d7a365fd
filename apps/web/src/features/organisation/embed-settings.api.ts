import type { opportunity } from '@manyhands/contract/opportunities/opportunity.resource.ts';
import type { embedSettings } from '@manyhands/contract/organisation/embed-settings.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { resourceApi, type RowOf, type Shown } from '../../lib/resource-api.ts';

export type EmbedSettings = RowOf<typeof embedSettings>;

/** One row of the organisation, addressed without an id. */
const PATH: (typeof embedSettings)['path'] = 'organisation/embed-settings';

export const embedSettingsQuery = queryOptions({
  queryKey: ['embed-settings'],
  queryFn: async ({ signal }): Promise<Shown<EmbedSettings>> => {
    const { body, etag } = await http.get<{ data: EmbedSettings }>(PATH, { signal });
    return { row: body.data, etag };
  },
});

export async function saveEmbedSettings(sites: readonly string[], etag: string | null): Promise<Shown<EmbedSettings>> {
  const saved = await http.put<{ data: EmbedSettings }>(PATH, { sites }, etag ? { headers: { 'if-match': etag } } : {});
  return { row: saved.body.data, etag: saved.etag };
}

/** Forms that visitors can fill in now. */
export const openFormsQuery = queryOptions({
  queryKey: ['embed-settings', 'open'],
  queryFn: async ({ signal }) =>
    (
      await resourceApi<typeof opportunity>('opportunities', {}).list(
        { filter: { state: 'open', archived: false }, limit: 100 },
        signal,
      )
    ).rows,
});
