import { z } from 'zod';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import { mostFound, mostSuggestions, type AddressProvider } from './provider.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const found = z.object({
  Items: z.array(z.object({ Id: text, Type: text, Text: text, Description: text, Error: z.unknown().optional() })),
});
const retrieved = z.object({
  Items: z.array(
    z.object({
      Company: text,
      Line1: text,
      Line2: text,
      Line3: text,
      City: text,
      AdminAreaName: text,
      ProvinceName: text,
      PostalCode: text,
      CountryName: text,
      Error: z.unknown().optional(),
    }),
  ),
});

type Item = z.infer<typeof found>['Items'][number];

/** How many postcodes, streets and blocks of flats one search opens: the service refuses whoever searches much and retrieves little. */
const mostOpened = 4;

/** A commercial service in the manner of Loqate's Capture: every address of the country, paid for by the question. */
export function openPostcodeService(
  fetch: GuardedFetch,
  { base, key }: { base: string; key: string },
): AddressProvider {
  async function ask(path: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    const url = new URL(`Capture/Interactive/${path}/json3.ws`, base.endsWith('/') ? base : `${base}/`);
    url.search = new URLSearchParams({ Key: key, ...query }).toString();
    const reply = await fetch(url.href, { signal, headers: { accept: 'application/json' } });
    if (!reply.ok) throw new Error(`the service answers ${reply.status}`);
    return reply.json();
  }
  /** A refused key or an empty account comes as an item too. */
  function assertAnswered(items: readonly { Error?: unknown }[]): void {
    if (items.some((item) => item.Error !== undefined && item.Error !== null)) throw new Error('the service refuses');
  }
  return {
    name: 'postcode-service',
    findsStreets: true,
    async find(wanted, signal) {
      let opened = 0;
      const search = async (within: { Limit: string; Container?: string }): Promise<Item[]> => {
        // or what is near our server would come first
        const query = { Text: wanted, Countries: 'GB', IsMiddleware: 'true', ...within };
        const { Items } = found.parse(await ask('Find/v1.10', query, signal));
        assertAnswered(Items);
        return addressesOf(Items.filter(({ Id }) => Id !== ''));
      };
      // a postcode, street or block of flats is found as a group, whose addresses have to be asked for
      const addressesOf = async (items: readonly Item[]): Promise<Item[]> => {
        const parts = items.map(async (item) => {
          if (item.Type === 'Address') return [item];
          return opened++ < mostOpened ? search({ Limit: String(mostSuggestions), Container: item.Id }) : [];
        });
        return (await Promise.all(parts)).flat();
      };
      return (await search({ Limit: String(mostFound) })).map(({ Id, Text, Description }) => ({
        id: Id,
        name: [Text, Description].filter(Boolean).join(', '),
      }));
    },
    async retrieve(id, signal) {
      const { Items } = retrieved.parse(await ask('Retrieve/v1.20', { Id: id }, signal));
      assertAnswered(Items);
      const [item] = Items;
      if (!item) return null;
      const { Company, Line1, Line2, Line3, City, AdminAreaName, ProvinceName, PostalCode, CountryName } = item;
      // the first line repeats the company where there is one
      const [street = '', street_second = '', street_third = ''] = [Line1, Line2, Line3].filter(
        (line) => line !== '' && line !== Company,
      );
      return {
        company_name: Company,
        street,
        street_second,
        street_third,
        city: City,
        county: ProvinceName || AdminAreaName,
        postcode: PostalCode,
        country: CountryName,
      };
    },
  };
}
