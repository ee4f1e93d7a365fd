import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { pathsOf } from '../steps/step-paths.ts';

/** Fields of an application as they travel. */
export type Piece = Readonly<Record<string, unknown>>;

/** The database hands objects back in an order of its own. */
const inOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null, inOrder) === JSON.stringify(other ?? null, inOrder);

const BY_SLUG: readonly string[] = ['questions', 'attributes'];
const APART: readonly string[] = [...BY_SLUG, 'booking'];

/** By single paths, so that two people who answered two questions of a step are not in each other's way. */
function flat(piece: Piece, parted = BY_SLUG): Map<string, unknown> {
  return new Map(
    Object.entries(piece).flatMap(([name, value]) =>
      parted.includes(name) && typeof value === 'object' && value !== null
        ? Object.entries(value).map(([slug, answer]) => [`${name}.${slug}`, answer] as const)
        : [[name, value] as const],
    ),
  );
}

function nested(fields: ReadonlyMap<string, unknown>): Piece {
  const piece: Record<string, unknown> = {};
  for (const [path, value] of fields) {
    const [name, slug] = path.split('.') as [string, string | undefined];
    piece[name] = slug === undefined ? value : { ...(piece[name] as object | undefined), [slug]: value };
  }
  return piece;
}

/** What one step of the form holds of a whole application. */
export function pieceOf(step: FormStep, whole: Piece): Piece {
  const paths = pathsOf(step);
  return nested(new Map([...flat(whole)].filter(([path]) => paths.includes(path))));
}

export interface Merge {
  piece: Piece;
  /** Paths that both sides changed, each to something else. */
  conflicts: readonly string[];
  /** Paths that only the other side changed: the form takes them over. */
  theirs: readonly string[];
}

/**
 * Two windows wrote to the same step. Whoever alone changed a field since the last common state is right about it; what
 * both changed stays as it is here until someone has decided.
 */
export function mergePieces(base: Piece, mine: Piece, other: Piece): Merge {
  const [before, here, there] = [flat(base), flat(mine), flat(other)];
  const merged = new Map(here);
  const [conflicts, theirs]: [string[], string[]] = [[], []];
  for (const path of new Set([...here.keys(), ...there.keys()])) {
    if (!there.has(path) || same(here.get(path), there.get(path)) || same(before.get(path), there.get(path))) continue;
    if (same(before.get(path), here.get(path))) {
      merged.set(path, there.get(path));
      theirs.push(path);
    } else conflicts.push(path);
  }
  return { piece: nested(merged), conflicts, theirs };
}

/** The same piece with the other side's word on these paths. */
export function takeTheirs(mine: Piece, other: Piece, paths: readonly string[]): Piece {
  const [merged, there] = [flat(mine), flat(other)];
  for (const path of paths) merged.set(path, there.get(path));
  return nested(merged);
}

export const isSamePiece = (one: Piece | undefined, other: Piece): boolean => one !== undefined && same(one, other);

/** The answers of a piece that are not the same in another, each on its own. */
export function differing(piece: Piece, from: Piece): Piece {
  const before = flat(from, APART);
  return nested(new Map([...flat(piece, APART)].filter(([path, value]) => !same(value, before.get(path)))));
}

/** Several pieces as one, answer by answer; the later one is right. */
export const laidOver = (...pieces: readonly Piece[]): Piece =>
  nested(new Map(pieces.flatMap((piece) => [...flat(piece, APART)])));
