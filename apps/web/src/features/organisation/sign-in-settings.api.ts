import type { signInSettings } from '@manyhands/contract/organisation/sign-in-settings.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { RowOf, Shown } from '../../lib/resource-api.ts';

export type SignInSettings = RowOf<typeof signInSettings>;

/** One row of the organisation, addressed without an id. */
const PATH: (typeof signInSettings)['path'] = 'organisation/sign-in-settings';

export const settingsQuery = queryOptions({
  queryKey: ['sign-in-settings'],
  queryFn: async ({ signal }): Promise<Shown<SignInSettings>> => {
    const { body, etag } = await http.get<{ data: SignInSettings }>(PATH, { signal });
    return { row: body.data, etag };
  },
});

export async function saveSettings(
  input: Partial<SignInSettings>,
  etag: string | null,
): Promise<Shown<SignInSettings>> {
  const saved = await http.put<{ data: SignInSettings }>(PATH, input, etag ? { headers: { 'if-match': etag } } : {});
  return { row: saved.body.data, etag: saved.etag };
}
