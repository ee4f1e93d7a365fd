import { typeOfMime } from './file-types.ts';

const maxBytes = 200;
/** Control characters, and those that turn the direction of writing or take no room: they make a program look like a document. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * A name that is only ever shown and offered for saving. It never becomes part of a path here, but whoever
 * downloads it will write it to a disk of their own, so it is made harmless for theirs too.
 */
export function cleanName(claimed: string): string {
  const last = claimed.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .replace(invisible, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ');
  const trimmed = visible.replace(/^[. ]+|[. ]+$/g, '');
  const safe = device.test(trimmed) ? `_${trimmed}` : trimmed;
  return shorten(safe === '' ? 'file' : safe);
}

/** Lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Under any other ending a saved file would be opened by another program than the one its content is meant for. */
export function nameWithEnding(wanted: string, mime: string): string {
  const name = cleanName(wanted);
  const endings = typeOfMime(mime)?.extensions ?? [];
  return endings.length === 0 || endings.includes(extensionOf(name)) ? name : cleanName(`${name}.${endings[0]}`);
}

/** Cut in the middle, so that the ending survives; never inside a character. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const extension = extensionOf(name);
  const ending = extension !== '' && extension.length <= 10 ? name.slice(name.lastIndexOf('.')) : '';
  const room = maxBytes - Buffer.byteLength(ending);
  let stem = '';
  let used = 0;
  for (const character of name.slice(0, name.length - ending.length)) {
    used += Buffer.byteLength(character);
    if (used > room) break;
    stem += character;
  }
  return stem.trimEnd() + ending;
}

/** RFC 6266 with the encoding of RFC 5987; the plain form is for clients that know no other. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
