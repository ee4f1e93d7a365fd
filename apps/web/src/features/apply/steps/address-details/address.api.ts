import type { geocode } from '@manyhands/contract/addresses/geocode.resource.ts';
import { http } from '../../../../lib/http.ts';
import type { OutputOf } from '../../../../lib/resource-api.ts';
import type { Found } from '../../../../ui/search-select.tsx';

export type FoundAddress = NonNullable<OutputOf<typeof geocode, 'retrieve'>>;

/** Suggestions for what is typed; the whole address can be typed instead. */
export async function findAddresses(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { body } = await http.get<{ data: OutputOf<typeof geocode, 'list'> }>('geocode', {
    query: { q: text, type: 'address', usePca: true },
    signal,
    open: true,
  });
  return body.data.map(({ name, retrieve_url }) => ({ value: retrieve_url, label: name }));
}

/** The whole address behind a suggestion; null when it cannot be had. */
export async function retrieveAddress(retrieveUrl: string): Promise<FoundAddress | null> {
  // It is followed as it is, but for the part that every call begins with.
  const path = retrieveUrl.replace(/^\/api\//, '');
  return http.get<{ data: FoundAddress | null }>(path, { open: true }).then(
    ({ body }) => body.data,
    () => null,
  );
}
