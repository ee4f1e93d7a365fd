import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid } from '../../platform/problem.ts';

const shape = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;

/** A moment as the database names it: which transactions were over then. Wrapped, so that no one builds on its form. */
export const computeCursor = (snapshot: string): string => Buffer.from(snapshot).toString('base64url');

/** The moment of a cursor; what the database could not read is refused before it sees it. */
export function computeSnapshot(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, first, next, running] = shape.exec(text) ?? [];
  const numbers = [first, ...(running ? running.split(',') : []), next].map((part) => BigInt(part ?? -1));
  const inOrder = numbers.every((number, i) => number > 0n && (i === 0 || number >= numbers[i - 1]!));
  if (!inOrder) throw invalid({ since: [fieldError('cursor_foreign')] });
  return text;
}
