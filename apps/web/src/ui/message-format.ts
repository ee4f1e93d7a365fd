/** A message as the build leaves it (lib/messages/compile-message.ts): a text, or the pieces of one that waits for values. */
export type Message = string | readonly Piece[];
export type Piece =
  | string
  /** The number that the plural around it chose by. */
  | 0
  | readonly [name: string]
  | readonly [name: string, shape: Intl.NumberFormatOptions]
  | readonly [name: string, kind: 'plural' | 'select', options: Readonly<Record<string, Message>>];

export type MessageValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat | Intl.PluralRules;
const formatters = new Map<string, Formatter>();

/** Making one takes a hundred times as long as using it. */
function cached<T extends Formatter>(name: string, locale: string, options: object, make: () => T): T {
  const key = `${name} ${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known as T;
  const made = make();
  formatters.set(key, made);
  return made;
}

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  cached('number', locale, options, () => new Intl.NumberFormat(locale, options));

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions = {}) =>
  cached('date', locale, options, () => new Intl.DateTimeFormat(locale, options));

export const listFormat = (locale: string, type: Intl.ListFormatType = 'conjunction') =>
  cached('list', locale, { type }, () => new Intl.ListFormat(locale, { type }));

const pluralRules = (locale: string) => cached('plural', locale, {}, () => new Intl.PluralRules(locale));

type Choice = Extract<Piece, readonly [string, string, unknown]>;

function chosen([, kind, options]: Choice, value: MessageValues[string], locale: string): Message {
  const exact = options[kind === 'plural' ? `=${Number(value)}` : String(value)];
  const rule = kind === 'plural' ? pluralRules(locale).select(Number(value)) : 'other';
  return exact ?? options[rule] ?? options.other ?? '';
}

/** A message with its values in it; `count` is the number of the plural around it. A value that is not given is an error. */
export function formatMessage(message: Message, locale: string, values: MessageValues = {}, count = 0): string {
  if (typeof message === 'string') return message;
  const format = (piece: Piece): string => {
    if (typeof piece === 'string') return piece;
    if (piece === 0) return numberFormat(locale).format(count);
    const [name, shape] = piece;
    if (!(name in values)) throw new Error(`No value for {${name}}`);
    const value = values[name];
    if (piece.length === 3) return formatMessage(chosen(piece, value, locale), locale, values, Number(value));
    if (typeof shape === 'object') return numberFormat(locale, shape).format(Number(value));
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return message.map(format).join('');
}
