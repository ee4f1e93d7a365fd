import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import type { IncomingMessage } from 'node:http';
import { Problem, invalid } from '../problem.ts';

/** A body read to its end or to its limit; what is wrong with it is told only when someone needs it. */
export interface ReceivedBody {
  parse(): unknown;
}

const depthLimit = 32;

export async function receiveBody(request: IncomingMessage, limit: number): Promise<ReceivedBody> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return { parse: tooLarge };
    chunks.push(chunk);
  }
  return { parse: () => parseText(Buffer.concat(chunks).toString('utf8'), type) };
}

/** Whoever begins to read a form after its connection has closed would wait for ever: the parser learns of it only if it is there when it happens. */
export function assertArriving({ raw }: { raw: IncomingMessage }): void {
  if (raw.destroyed && !raw.readableEnded) throw invalid({ '': [fieldError('request_ended')] });
}

function tooLarge(): never {
  throw new Problem('body_too_large');
}

function parseText(text: string, type: string): unknown {
  if (text === '') return undefined;
  const value =
    type === 'application/x-www-form-urlencoded'
      ? Object.fromEntries(new URLSearchParams(text))
      : parseJson(text, type);
  assertStorable(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid({ '': [fieldError('object_expected')] });
  return value;
}

function parseJson(text: string, type: string): unknown {
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type))
    throw new Problem('unsupported_media_type');
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ '': [fieldError('not_json')] });
  }
}

export function assertStorable(value: unknown): void {
  const fault = hostile(value, [], 0);
  if (fault) throw invalid({ [fault.path]: [fault.error] });
}

/** PostgreSQL keeps neither NUL nor half of a surrogate pair. */
const canBeStored = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** What JSON allows and the database or a schema walker does not: broken characters, bottomless nesting, keys that reach prototypes. */
function hostile(value: unknown, path: readonly string[], depth: number): { path: string; error: FieldFault } | null {
  if (typeof value === 'string')
    return canBeStored(value) ? null : { path: path.join('.'), error: fieldError('character_wrong') };
  if (typeof value !== 'object' || value === null) return null;
  if (depth > depthLimit) return { path: path.slice(0, 4).join('.'), error: fieldError('too_deep') };
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || !canBeStored(key)) return { path: path.join('.'), error: fieldError('field_unknown') };
    const fault = hostile(inner, [...path, key], depth + 1);
    if (fault) return fault;
  }
  return null;
}
