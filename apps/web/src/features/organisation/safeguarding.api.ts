import type { safeguarding } from '@manyhands/contract/organisation/safeguarding.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { RowOf, Shown } from '../../lib/resource-api.ts';

export type Safeguarding = RowOf<typeof safeguarding>;

const PATH: (typeof safeguarding)['path'] = 'organisation/safeguarding';

export const safeguardingQuery = queryOptions({
  queryKey: ['safeguarding'],
  queryFn: async ({ signal }): Promise<Shown<Safeguarding>> => {
    const { body, etag } = await http.get<{ data: Safeguarding }>(PATH, { signal });
    return { row: body.data, etag };
  },
});

export async function saveSafeguarding(input: object, etag: string | null): Promise<Shown<Safeguarding>> {
  const saved = await http.put<{ data: Safeguarding }>(PATH, input, etag ? { headers: { 'if-match': etag } } : {});
  return { row: saved.body.data, etag: saved.etag };
}
