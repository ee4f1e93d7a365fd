import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';
import { inject } from 'vitest';

/**
 * Every request that a test sends, every reply and every line of the server's log pass through here, and whatever is
 * secret in them is remembered. It may turn up again only where it is meant to: a leak in a reply or in the log fails
 * the test at once; what reached the database is looked for when the run is over (canary-sweep.ts).
 */

/** Handles tell what they are by their first letters. */
const handlePattern = /mh[a-z]_[\w-]{40,}/g;

/** What may come in an answer, by the call that gives it. Cookies are answers too. */
const givenBy: Readonly<Record<string, RegExp>> = {
  mhs_: /^(?:POST \/api\/auth\/(?:api\/(?:token|refresh|link)|passkey)|GET \/api\/login\/token\/|GET \/auth\/sso\/)/,
  mhl_: /^(?:POST \/api\/auth\/api\/?$|GET \/auth\/sso\/)/,
  mhb_: /^(?:POST \/api\/(?:auth\/|opportunities\/)|(?:GET|POST) \/auth\/sso\/)/,
  mht_: /^(?:POST \/api\/auth\/api(?:\/(?:token|link))?\/?$|(?:POST|PUT) \/api\/users\/\w+\/two-factor\/trust-computer$|GET \/auth\/sso\/)/,
  mha_: /^POST \/api\/oauth\/token/,
  mhr_: /^POST \/api\/oauth\/token/,
  mhc_: /^POST \/api\/oauth\/authorization/,
  mhi_: /^POST \/api\/opportunities\/\d+\/apply\/drafts/,
  mhp_: /^POST \/api\/organisation\/oauth\/clients/,
  mhv_: /^POST \/api\/calendar(?:\/\d+\/renew)?$/,
  mhq_: /^POST \/api\/kiosks$/,
  mho_: /^POST \/api\/opportunities\/\d+\/apply$/,
};
/** No script has any use for these, so they come as cookies alone. */
const cookiesOnly = /mh[bt]_[\w-]{40,}/;
/** A demonstration shows its post to everyone; that is what it is for. */
const mailbox = /^GET \/(?:api\/dev\/messages|dev\/mailbox)/;

/** Fields of requests and replies whose values are no one else's business, and what such a value looks like: shorter ones would be found everywhere. */
const password = /^(?=.*[A-Z])(?=.*[0-9])[\x21-\x7e]{8,200}$/;
const made = /^[\x21-\x7e]{8,200}$/;
const secretFields = new Map([
  ...['password', 'password_confirm', 'current_password', 'new_password', 'new_password_confirm'].map(
    (name) => [name, password] as const,
  ),
  ...['client_secret', 'code_verifier', '2fa_secret', 'recovery_codes'].map((name) => [name, made] as const),
]);
/** Words of one's own among diversity answers, where a test marks them. */
const diversityFields = new Map(
  [
    ...['nationality', 'ethnicity', 'sexuality', 'disabled_select', 'religion'].map((name) => `${name}_other`),
    'other_text',
  ].map((name) => [name, /^CNRY-div-[\w-]+$/] as const),
);
/** The person alone is shown them. */
const ownAnswers = /^(?:GET|PUT) \/api\/users\/\w+\/diversity\/?$/;
const codeFields = new Map(['key', 'code'].map((name) => [name, /^\d{6}$/] as const));

export interface Canary {
  organisationId: number;
  kind: 'secret' | 'code' | 'diversity answer';
  value: string;
}
const kept = new Map<string, Canary>();
const leaks: string[] = [];

type See = (name: string, value: string) => void;

function walk(value: unknown, see: See): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    for (const one of Array.isArray(inner) ? inner : [inner]) if (typeof one === 'string') see(name, one);
    walk(inner, see);
  }
}

const rememberFor =
  (organisationId: number): See =>
  (name, value) => {
    const kind = secretFields.get(name)?.test(value)
      ? 'secret'
      : diversityFields.get(name)?.test(value)
        ? 'diversity answer'
        : codeFields.get(name)?.test(value)
          ? 'code'
          : null;
    if (kind) kept.set(`${organisationId} ${value}`, { organisationId, kind, value });
  };

export function watchRequest(organisationId: number, body: unknown): void {
  walk(
    typeof body === 'string' && /^[\w.%-]+=/.test(body) ? Object.fromEntries(new URLSearchParams(body)) : body,
    rememberFor(organisationId),
  );
}

interface Answered {
  text: string;
  headers: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** Throws where a reply carries what was not meant for it, or what was shown or sent before. */
export function watchReply(
  organisationId: number,
  method: string,
  path: string,
  { text, headers, body }: Answered,
): void {
  const call = `${method} ${path.replace(/\?.*/s, '')}`;
  if (mailbox.test(call)) return;
  const all = `${text}\n${Object.values(headers).flat().join('\n')}`;
  for (const [handle] of all.matchAll(handlePattern)) {
    if (!givenBy[handle.slice(0, 4)]?.test(call))
      throw new Error(`${call} answers with a handle that begins ${handle.slice(0, 4)}`);
  }
  if (cookiesOnly.test(text)) throw new Error(`${call} answers with a handle that only a cookie may carry`);
  const again = find(all);
  if (again && !(again.kind === 'diversity answer' && ownAnswers.test(call)))
    throw new Error(`${call} answers with a ${again.kind} that was sent or shown before`);
  walk(body, rememberFor(organisationId));
}

/** Digits count where they stand as a word of their own. */
const find = (text: string): Canary | undefined =>
  [...kept.values()].find(({ kind, value }) => text.includes(kind === 'code' ? `"${value}"` : value));

/** The server's log, read as it is written. */
export function canaryLog(): Logger {
  const read = new Writable({
    write(line, _encoding, done) {
      const leak = leakIn(String(line));
      if (leak) leaks.push(leak);
      done();
    },
  });
  return pino({ level: 'debug' }, read);
}

function leakIn(line: string): string | null {
  const handle = line.match(handlePattern)?.[0];
  if (handle)
    return `a line of the log holds a handle that begins ${handle.slice(0, 4)}: ${line.replaceAll(handlePattern, '…').slice(0, 300)}`;
  const found = find(line);
  return found ? `a line of the log holds a ${found.kind}: ${line.replaceAll(found.value, '…').slice(0, 300)}` : null;
}

/** When a file's tests are over: what the log gave away, and what the sweep has to look for. */
export function closeCanaries(): void {
  const found = leaks.splice(0);
  if (kept.size > 0)
    appendFileSync(
      join(inject('canaryFolder'), `${process.pid}.ndjson`),
      [...kept.values()].map((canary) => `${JSON.stringify(canary)}\n`).join(''),
    );
  kept.clear();
  if (found.length > 0) throw new Error(`secrets were logged:\n${found.join('\n')}`);
}
