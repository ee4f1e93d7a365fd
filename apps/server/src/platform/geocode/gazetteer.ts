import { mostSuggestions, noAddress, type Address, type AddressProvider, type Place } from './provider.ts';
import { postcodeAreas } from './postcode-areas.ts';

export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const fullPostcode = /^([A-Z]{1,2})(\d[A-Z\d]?)(\d[A-Z]{2})$/;
/** The first half of a postcode, perhaps with the beginning of the second. Every one of an area belongs to its town or the country around it. */
const outwardCode = /^([A-Z]{1,2})(\d[A-Z\d]?)(?: \d[A-Z]?)?$/;

/** What was typed as a postcode, or as the first half of one. */
export function readPostcode(text: string): { area: string; postcode: string } | null {
  const typed = text.toUpperCase().trim().replace(/\s+/g, ' ');
  const [, area, district, unit] = fullPostcode.exec(typed.replaceAll(' ', '')) ?? outwardCode.exec(typed) ?? [];
  return area && district ? { area, postcode: unit ? `${area}${district} ${unit}` : `${area}${district}` } : null;
}

/**
 * What can be known without asking anybody: which town a British postcode or the first half of one belongs to, the names of towns, and the
 * streets of those towns that come with them. What was
 * typed before the last comma is taken for the street, so that nobody types it twice.
 */
export function openGazetteer(further: readonly Place[] = []): AddressProvider {
  const places = [...further, ...postcodeAreas];
  const words = places.map(({ city, county }) => ` ${fold(city)} ${fold(county)}`);

  /** Which places, and the postcode where it was typed whole. */
  function search(text: string): { at: number; postcode: string }[] {
    const typed = readPostcode(text);
    const wanted = fold(text).split(' ').filter(Boolean);
    const found = places.flatMap((place, at) => {
      if (typed) return place.area === typed.area ? [{ at, postcode: typed.postcode }] : [];
      return wanted.length > 0 && wanted.every((word) => words[at]!.includes(` ${word}`)) ? [{ at, postcode: '' }] : [];
    });
    // York before the towns of Yorkshire
    const isNamed = ({ at }: { at: number }) => Number(words[at]!.startsWith(` ${wanted[0]}`));
    return found.toSorted((a, b) => isNamed(b) - isNamed(a));
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
          country: 'United Kingdom',
        }
      : null;
  }
  return {
    name: 'gazetteer',
    findsStreets: places.some(({ streets = [] }) => streets.length > 0),
    async find(wanted) {
      const parts = wanted
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
      const streets = parts.slice(0, -1);
      const found = search(parts.at(-1) ?? '').map(({ at, postcode }) =>
        [at, postcode, streets[0] ?? '', streets.slice(1).join(', ')].join('\n'),
      );
      // London has many areas and is one place
      const named = new Map([...searchStreets(wanted), ...found].map((id) => [nameOf(addressOf(id)!), id]));
      return [...named].slice(0, mostSuggestions).map(([name, id]) => ({ id, name }));
    },
    retrieve: async (id) => addressOf(id),
  };
}

const nameOf = ({ street, street_second, city, county, postcode }: Address): string =>
  [...new Set([street, street_second, city, county, postcode])].filter(Boolean).join(', ');
