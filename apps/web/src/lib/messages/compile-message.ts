import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Message, Piece } from '../../ui/message-format.ts';

/** ICU's message syntax, as far as the catalogues use it, taken apart when the site is built: no parser travels. */
export function compileMessage(text: string): Message {
  return joined(parse(text, { captureLocation: false }).map(compileElement));
}

export const compileMessages = (catalogue: Readonly<Record<string, string>>): Record<string, Message> =>
  Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, compileMessage(text)]));

function joined(pieces: Piece[]): Message {
  if (pieces.length === 0) return '';
  return pieces.length === 1 && typeof pieces[0] === 'string' ? pieces[0] : pieces;
}

function compileElement(element: MessageFormatElement): Piece {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.pound:
      return 0;
    case TYPE.number:
      return [element.value, numberShape(element.style)];
    case TYPE.plural:
      if (element.offset || element.pluralType !== 'cardinal') break;
      return [element.value, 'plural', compileOptions(element.options)];
    case TYPE.select:
      return [element.value, 'select', compileOptions(element.options)];
    default:
  }
  throw new Error(`Not used in our messages: ${JSON.stringify(element)}`);
}

function numberShape(style: unknown): Intl.NumberFormatOptions {
  if (style === undefined || style === null) return {};
  if (typeof style === 'object' && 'parsedOptions' in style) return style.parsedOptions as Intl.NumberFormatOptions;
  throw new Error(`Not used in our messages: the number style ${JSON.stringify(style)}`);
}

const compileOptions = (options: Readonly<Record<string, { value: MessageFormatElement[] }>>) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, joined(value.map(compileElement))]));
