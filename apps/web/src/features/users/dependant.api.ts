import type { dependant } from '@manyhands/contract/users/dependant.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';

export type Dependant = OutputOf<typeof dependant, 'list'>[number];

/** The people the signed-in person acts for. */
export const dependantsQuery = queryOptions({
  queryKey: ['users', 'me', 'dependants'],
  queryFn: async ({ signal }) => (await http.get<{ data: Dependant[] }>('users/me/dependants', { signal })).body.data,
});
