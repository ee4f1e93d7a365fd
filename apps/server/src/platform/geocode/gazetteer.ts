import { mostFound, noAddress, type Address, type AddressProvider, type Place } from './provider.ts';
import { postTowns } from './post-towns.ts';
import { postcodeAreas } from './postcode-areas.ts';

export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const fullPostcode = /^([A-Z]{1,2})(\d[A-Z\d]?)(\d[A-Z]{2})$/;
const atTheEnd = /\s([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\s*)$/i;
/** The first half of a postcode, perhaps with the beginning of the second. */
const outwardCode = /^([A-Z]{1,2})(\d[A-Z\d]?)(?: ?\d[A-Z]?)?$/;

/** What was typed as a postcode, or as the first half of one. */
export function readPostcode(text: string): { area: string; district: string; postcode: string } | null {
  const typed = text.toUpperCase().trim().replace(/\s+/g, ' ');
  const [, area, district, unit] = fullPostcode.exec(typed.replaceAll(' ', '')) ?? outwardCode.exec(typed) ?? [];
  return area && district
    ? { area, district, postcode: unit ? `${area}${district} ${unit}` : `${area}${district}` }
    : null;
}

const mainTowns = new Set(postcodeAreas.map(({ area, city }) => `${area} ${city}`));
/** Islands that have British postcodes and are countries of their own. */
const islands: Readonly<Record<string, string>> = { GY: 'Guernsey', IM: 'Isle of Man', JE: 'Jersey' };

/**
 * What can be known without asking anyone: which post towns a British postcode or the first half of one belongs to, the names of towns, and
 * the streets of those towns that come with them. What was typed before the last comma, or a whole postcode, is taken for the street, so that
 * no one types it twice.
 */
export function openGazetteer(further: readonly Place[] = []): AddressProvider {
  const places = [...further, ...postTowns];
  const towns = places.map(({ city }) => fold(city));
  const words = places.map(({ county }, at) => ` ${towns[at]!} ${fold(county)}`);
  const isMain = places.map(({ area, city }) => mainTowns.has(`${area} ${city}`));

  /** A code that no one has heard of yet is most likely near the town that its letters stand for. */
  function searchCode({ area, district, postcode }: NonNullable<ReturnType<typeof readPostcode>>) {
    const near = [...places.keys()].filter((at) => places[at]!.area === area);
    const exact = near.filter((at) => places[at]!.districts?.has(district) ?? true);
    return (exact.length > 0 ? exact : near.filter((at) => isMain[at])).map((at) => ({ at, postcode }));
  }
  /** A town of just that name, then those that begin like it, the better known first, then those whose county does. */
  function computeRank(at: number, wanted: readonly string[]): number {
    if (towns[at] === wanted.join(' ')) return 0;
    if (!towns[at]!.startsWith(wanted[0]!)) return 3;
    return isMain[at] ? 1 : 2;
  }
  /** Which places, and the postcode where it was typed whole. */
  function search(text: string): { at: number; postcode: string }[] {
    const typed = readPostcode(text);
    if (typed) return searchCode(typed);
    const wanted = fold(text).split(' ').filter(Boolean);
    if (wanted.length === 0) return [];
    return [...places.keys()]
      .filter((at) => wanted.every((word) => words[at]!.includes(` ${word}`)))
      .toSorted((a, b) => computeRank(a, wanted) - computeRank(b, wanted))
      .map((at) => ({ at, postcode: '' }));
  }
  /** Streets that are known by name, with or without a house number, anywhere or in the town that is named after them. */
  function searchStreets(text: string): string[] {
    const [, house = '', rest = ''] = /^(\d+\s?[a-z]?\s+)?(.*)$/i.exec(text.replaceAll(',', ' ').trim()) ?? [];
    const wanted = fold(rest).split(' ').filter(Boolean);
    const first = wanted[0];
    if (first === undefined) return [];
    return places.flatMap(({ streets = [] }, at) =>
      streets
        .filter(
          ({ name }) =>
            ` ${fold(name)}`.includes(` ${first}`) &&
            wanted.every((word) => ` ${fold(name)}${words[at]!}`.includes(` ${word}`)),
        )
        .map(({ name, postcode }) => [at, postcode, `${house}${name}`, ''].join('\n')),
    );
  }
  function addressOf(id: string): Address | null {
    const [at, postcode = '', street = '', street_second = ''] = id.split('\n');
    const place = places[Number(at)];
    return place
      ? {
          ...noAddress,
          street,
          street_second,
          city: place.city,
          county: place.county,
          postcode,
          country: islands[place.area] ?? 'United Kingdom',
        }
      : null;
  }
  return {
    name: 'gazetteer',
    findsStreets: places.some(({ streets = [] }) => streets.length > 0),
    async find(wanted) {
      const parts = wanted
        .replace(atTheEnd, ',$1')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
      const streets = parts.slice(0, -1);
      const found = search(parts.at(-1) ?? '').map(({ at, postcode }) =>
        [at, postcode, streets[0] ?? '', streets.slice(1).join(', ')].join('\n'),
      );
      // London has many areas and is one place
      const named = new Map([...searchStreets(wanted), ...found].map((id) => [nameOf(addressOf(id)!), id]));
      return [...named].slice(0, mostFound).map(([name, id]) => ({ id, name }));
    },
    retrieve: async (id) => addressOf(id),
  };
}

const nameOf = ({ street, street_second, city, county, postcode }: Address): string =>
  [...new Set([street, street_second, city, county, postcode])].filter(Boolean).join(', ');
