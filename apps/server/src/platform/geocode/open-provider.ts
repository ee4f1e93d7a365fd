import type { GuardedFetch } from '../http/guarded-fetch.ts';
import { openGazetteer } from './gazetteer.ts';
import { openNominatim } from './nominatim.ts';
import { openPostcodeService } from './postcode-service.ts';
import type { AddressProvider, Place } from './provider.ts';

/** `nominatim+https://…` or `postcodes+https://…?key=…`; nothing for what can be known without asking anyone. */
const setUp = /^(nominatim|postcodes)\+(https?:\/\/\S+)$/;

export function openProvider(
  setting: string | null,
  { fetch, places }: { fetch: GuardedFetch; places: readonly Place[] },
): AddressProvider {
  const [, kind, address] = setUp.exec(setting ?? '') ?? [];
  if (kind === undefined || address === undefined) return openGazetteer(places);
  const url = new URL(address);
  const key = url.searchParams.get('key') ?? '';
  url.search = '';
  return kind === 'nominatim'
    ? openNominatim(fetch, { base: url.href })
    : openPostcodeService(fetch, { base: url.href, key });
}
