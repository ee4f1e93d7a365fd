import type { IncomingMessage } from 'node:http';
import { Problem } from '../../../platform/problem.ts';
import { TokenRefusal, type Parameters } from '../oauth-token.rules.ts';

const limit = 64 * 1024;

/** A form, as the standard has it, or JSON. A name that comes twice is refused: two readers might pick different ones. */
export async function readParameters(request: IncomingMessage): Promise<Parameters> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new Problem('body_too_large');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  const pairs =
    type === 'application/json'
      ? readJson(text)
      : type === 'application/x-www-form-urlencoded'
        ? [...new URLSearchParams(text)]
        : [];
  const parameters: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of pairs) {
    if (name in parameters) throw new TokenRefusal('invalid_request', `${name.slice(0, 40)} is there twice`);
    // an empty value counts as left out
    if (value !== '') parameters[name] = value;
  }
  return parameters;
}

function readJson(text: string): [string, string][] {
  const unreadable = new TokenRefusal('invalid_request', 'The body cannot be read');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable;
  const given = Object.entries(value).filter(([, inner]) => inner !== null);
  if (given.some(([, inner]) => typeof inner !== 'string')) throw unreadable;
  return given as [string, string][];
}
