import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Spot } from '../../platform/geocode/locate.ts';
import { invalid } from '../../platform/problem.ts';

/** The last row of a page: the next one begins behind it. */
export interface Mark {
  name: string;
  id: number;
  /** In metres, where the list is sorted by it. */
  distance: number | null;
}

const mostWords = 6;

/** As `app.fold` keeps what is looked through: without case and accents. Every word has to be found, wherever it stands. */
export function computeWords(q: string): string[] {
  const folded = q
    .replaceAll('\0', ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return folded.split(/\s+/).filter(Boolean).slice(0, mostWords);
}

export const computeCursor = ({ name, id, distance }: Mark): string =>
  Buffer.from(JSON.stringify(distance === null ? [name, id] : [name, id, distance])).toString('base64url');

/** `isNear`: whether the list goes by distance; a cursor belongs to one of the two orders. */
export function computeMark(cursor: string, isNear: boolean): Mark {
  try {
    const [name, id, distance = null, ...more] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString('utf8'),
    ) as unknown[];
    const isFitting = isNear ? Number.isSafeInteger(distance) : distance === null;
    if (typeof name === 'string' && !name.includes('\0') && Number.isSafeInteger(id) && isFitting && more.length === 0)
      return { name, id: id as number, distance: distance as number | null };
  } catch {
    // whatever it was, it is none of ours
  }
  throw invalid({ cursor: [fieldError('cursor_foreign')] });
}

const metresPerMile = 1609.344;
export const computeMetres = (miles: number): number => Math.round(miles * metresPerMile);

/** What surely holds everything within the distance; the index finds it. */
export function computeBox({ latitude, longitude }: Pick<Spot, 'latitude' | 'longitude'>, metres: number) {
  const up = metres / 110_000;
  const aside = metres / (110_000 * Math.max(0.01, Math.cos((Math.abs(latitude) + up) * (Math.PI / 180))));
  return { south: latitude - up, north: latitude + up, west: longitude - aside, east: longitude + aside };
}
