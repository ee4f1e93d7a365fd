import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid } from '../../platform/problem.ts';

interface Zone {
  name: string;
  display_text: string;
  alias: string;
}

/** Its number is part of the address, so that a browser may keep it until there is another. */
export const computeLogoUrl = (fileId: number | null): string | null =>
  fileId === null ? null : `/api/organisation/logo?v=${fileId}`;

const quarterHour = 15 * 60_000;
let latest: { quarter: number; zones: Zone[] } | undefined;

/**
 * All zones the machine knows, each as people would look for it: the city, then the difference to UTC now. Working
 * them out blocks the process for a tenth of a second and anyone may ask, so they are kept until clocks can change.
 */
export function computeTimezones(now: Date): Zone[] {
  const quarter = Math.floor(now.getTime() / quarterHour);
  if (latest?.quarter !== quarter)
    latest = { quarter, zones: Intl.supportedValuesOf('timeZone').map((name) => zoneAt(name, now)) };
  return latest.zones;
}

function zoneAt(name: string, now: Date): Zone {
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone: name, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find((part) => part.type === 'timeZoneName')!.value;
  const alias = name.split('/').at(-1)!.replaceAll('_', ' ');
  return { name, display_text: `${alias} (${offset === 'GMT' ? 'GMT+00:00' : offset})`, alias };
}

interface Country {
  code: string;
  name: string;
}

const letters = Array.from({ length: 26 }, (_, n) => String.fromCodePoint(65 + n));
/** Codes that have a name and are no countries of ISO 3166: parts of others, unions, places for tests. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
const countries = new Map<string, Country[]>();

/** All countries by their names in a language, in its order. */
export function computeCountries(language: string): Country[] {
  const spoken = language === 'cy' ? 'cy' : 'en';
  let known = countries.get(spoken);
  if (!known) {
    const names = new Intl.DisplayNames([spoken], { type: 'region', fallback: 'none' });
    known = letters
      .flatMap((first) => letters.map((second) => first + second))
      // an old code is named like the one that took its place
      .filter((code) => !noCountries.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
      .flatMap((code) => {
        const name = names.of(code);
        return name === undefined ? [] : [{ code, name }];
      })
      .toSorted((a, b) => a.name.localeCompare(b.name, spoken));
    countries.set(spoken, known);
  }
  return known;
}

/** The lists that are asked for, all unless some are named. */
export function computeChosen(
  lookups: ReadonlyMap<string, string>,
  named: readonly string[] | undefined,
): Map<string, string> {
  const unknown = (named ?? []).filter((list) => !lookups.has(list));
  if (unknown.length > 0) throw invalid({ lists: [fieldError('list_unknown', { name: unknown[0]! })] });
  return new Map([...lookups].filter(([list]) => !named || named.includes(list)));
}
