import { invalid } from '../../platform/problem.ts';

/** The last row of a page: the next one begins behind it. */
export interface Mark {
  name: string;
  id: number;
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

export const computeCursor = ({ name, id }: Mark): string =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url');

export function computeMark(cursor: string): Mark {
  try {
    const [name, id, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    if (typeof name === 'string' && !name.includes('\0') && Number.isSafeInteger(id) && more.length === 0)
      return { name, id: id as number };
  } catch {
    // whatever it was, it is none of ours
  }
  throw invalid({ cursor: ['This cursor does not belong to this list'] });
}
