/** A piece of SQL with its values kept apart. Pieces nest; nothing is ever spliced in as text but `raw` and `ident`. */
export interface Sql {
  readonly pieces: readonly (string | Sql | Value)[];
}
interface Value {
  readonly value: unknown;
}
const isSql = (x: unknown): x is Sql => typeof x === 'object' && x !== null && 'pieces' in x;

export function sql(strings: TemplateStringsArray, ...args: readonly unknown[]): Sql {
  const pieces: (string | Sql | Value)[] = [strings[0]!];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    pieces.push(isSql(arg) ? arg : { value: arg }, strings[i + 1]!);
  }
  return { pieces };
}

/** Text written by us, never by a request. */
export const raw = (text: string): Sql => ({ pieces: [text] });

export function ident(...names: readonly string[]): Sql {
  return raw(names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.'));
}

export function join(items: readonly Sql[], separator = ', '): Sql {
  return { pieces: items.flatMap((item, i) => (i === 0 ? [item] : [separator, item])) };
}

/** A value of a declaration, never of a request: written out, so that the statement can be kept with its plan. */
export const constant = (value: string | number | boolean): Sql =>
  typeof value === 'string' ? literal(value) : raw(String(value));

export const literal = (text: string): Sql => raw(`'${text.replaceAll("'", "''")}'`);

/** Text that `like` takes as it is: its wildcards stand for themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The statement as PostgreSQL wants it: numbered places and the list of values. */
export function compile(query: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  let text = '';
  const lists = new Map<unknown, number>();
  // a list of a thousand teams is sent once, however often the statement speaks of it
  const placeOf = (value: unknown): number => {
    if (!Array.isArray(value)) return values.push(value);
    const place = lists.get(value) ?? values.push(value);
    lists.set(value, place);
    return place;
  };
  const walk = (piece: string | Sql | Value): void => {
    if (typeof piece === 'string') text += piece;
    else if (isSql(piece)) piece.pieces.forEach(walk);
    else text += `$${placeOf(piece.value)}`;
  };
  walk(query);
  return { text, values };
}
