import { languageOf } from './headers.ts';
import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { createHash } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actingForHeader, readActingFor } from '../auth/acting-for.ts';
import { assertSameOrigin, isSameOrigin } from '../auth/origin.ts';
import { systemClock, today, type Clock } from '../clock.ts';
import { makeContext, type Context, type Organisation } from '../context.ts';
import type { Database, Db } from '../db/connection.ts';
import { withRetries } from '../db/retries.ts';
import { anonymous, type Actor } from '../policy/actor.ts';
import { isPublic } from '../policy/rules.ts';
import { invalid, Problem } from '../problem.ts';
import { create, list, remove, show, update, type Answer, type ActionRequest } from '../resource/actions.ts';
import { runOperation, runOutside, runStream, type OperationRequest } from '../resource/run-operation.ts';
import type { Download, ReplyHead, RequestFacts, Target } from '../resource/define-module.ts';
import type { Registry } from '../resource/registry.ts';
import { pathOf } from './address.ts';
import { receiveBody, type ReceivedBody } from './body.ts';
import { findReplay, keepReplay, type Replay } from './idempotency.ts';
import type { Route } from './routes.ts';

export type Resolved = Actor | 'missing' | 'expired' | 'second-factor-missing';
export interface SessionReader {
  /** Where our own pages keep the handle. */
  cookieName: string;
  resolve(
    db: Db,
    token: string | undefined,
    at: {
      now: Date;
      today: string;
      lock: boolean;
      passive: boolean;
      beforeSecondFactor: boolean;
      actingFor: number | null;
    },
  ): Promise<Resolved>;
  /** Runs last before a write commits, and rolls it back if the caller has lost the permission meanwhile. */
  confirm(db: Db, actor: Actor, today: string): Promise<void>;
}

export interface Pipeline {
  registry: Registry;
  database: Database;
  clock: Clock;
  sessions: SessionReader;
  /** A cookie that a page may bring in a header instead: in a frame on another site it has no cookies at all. */
  portable?: { cookie: string; header: string };
  /** The resource that `me` stands for. */
  self: string;
  /** The person into whom the one with this id was merged. */
  successor?(db: Db, id: number): Promise<number | null>;
  bodyLimit: number;
}

interface Incoming {
  request: FastifyRequest;
  route: Route;
  organisation: Organisation;
  arrivedAt: Date;
  token: string | undefined;
  facts: RequestFacts;
  reply: ReplyHead;
}

/** One request's way: session, row in scope, body, rule, database; the transaction opens last and closes first. */
export async function answer(
  pipeline: Pipeline,
  route: Route,
  organisation: Organisation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const facts = factsOf(request, pipeline.portable);
  const bearer = facts.bearer();
  const cookie = bearer === undefined ? facts.cookie(pipeline.sessions.cookieName) : undefined;
  if (cookie !== undefined && request.method !== 'GET' && request.method !== 'HEAD')
    assertSameOrigin(request.headers, organisation.publicUrl);
  const incoming: Incoming = {
    request,
    route,
    organisation,
    arrivedAt: systemClock.now(),
    token: bearer ?? cookie,
    facts,
    reply: headOf(reply, mayKeepCookies(request, organisation)),
  };

  const result = route.outside
    ? await answerOutside(pipeline, incoming)
    : route.method === 'GET'
      ? await answerRead(pipeline, incoming)
      : await answerWrite(pipeline, incoming);
  if ('body' in result)
    return void reply
      .code(result.status ?? route.status)
      .headers(result.headers)
      .send(result.body);
  if (result.version !== undefined) reply.header('etag', `"${result.version}"`);
  reply.code(result.status ?? route.status).send(Buffer.from(result.text));
}

async function answerRead(pipeline: Pipeline, incoming: Incoming): Promise<Answer> {
  const work = async (db: Db) => {
    // a caller who hung up while waiting for a connection needs no reply to a read; a write is carried out all the same
    if (incoming.request.raw.socket.destroyed) throw invalid({ '': [fieldError('request_ended')] });
    const ctx = contextOf(pipeline, incoming, db, await actorOf(pipeline, incoming, db, false));
    const answering = () => act(ctx, pipeline, incoming, { parse: () => undefined });
    return answering().catch(async (error: unknown) => {
      if (!(await isLedOn(pipeline, incoming, db, error))) throw error;
      return answering();
    });
  };
  // a read that is itself recorded writes an entry, so it needs a transaction
  return incoming.route.module.auditReads
    ? pipeline.database.transaction(incoming.organisation.id, work)
    : pipeline.database.read(incoming.organisation.id, work);
}

async function answerWrite(pipeline: Pipeline, incoming: Incoming): Promise<Answer> {
  const { organisation, request, route } = incoming;
  // checked before the body is read, and again with a lock inside the transaction
  request.isSignedIn =
    (await pipeline.database.read(organisation.id, (db) => actorOf(pipeline, incoming, db, false))) !== anonymous;
  const key = idempotencyKey(incoming);
  const received = await receiveBody(request.raw, pipeline.bodyLimit);
  const body = key !== null && key.length > longestKey ? { parse: refuseKey } : received;
  return withRetries(() =>
    pipeline.database.transaction(organisation.id, async (db) => {
      const ctx = contextOf(pipeline, incoming, db, await actorOf(pipeline, incoming, db, true));
      const replay: Replay | null =
        key === null
          ? null
          : {
              route: `${route.name} ${pathOf(request.url).replace(/\/$/, '')}${/\?.*$/s.exec(request.url)?.[0] ?? ''}`,
              key,
              digest: digestOf(body),
            };
      const kept = replay && (await findReplay(ctx, replay));
      if (kept) return kept;
      const result = await act(ctx, pipeline, incoming, body);
      if (replay && !result.once)
        await keepReplay(ctx, replay, { status: result.status ?? route.status, text: result.text });
      await pipeline.sessions.confirm(db, ctx.actor, ctx.today);
      return result;
    }),
  );
}

async function answerOutside(pipeline: Pipeline, incoming: Incoming): Promise<Answer | Download> {
  const { organisation, request, route } = incoming;
  const now = pipeline.clock.now();
  const actor = await pipeline.database.read(organisation.id, (db) => actorOf(pipeline, incoming, db, false));
  request.isSignedIn = actor !== anonymous;
  const unread = request.method === 'GET' || route.stream;
  const body = unread ? { parse: () => undefined } : await receiveBody(request.raw, pipeline.bodyLimit);
  const ctx = {
    actor,
    organisation,
    now,
    today: today(organisation.timezone, now),
    requestId: request.id,
    ip: incoming.facts.ip,
    language: incoming.facts.language,
    database: pipeline.database,
    clock: pipeline.clock,
  };
  const requested = { ...requestOf(pipeline, incoming, actor, body), name: route.operation! };
  return route.stream ? runStream(ctx, requested, request) : runOutside(ctx, requested);
}

function act(ctx: Context, pipeline: Pipeline, incoming: Incoming, body: ReceivedBody): Promise<Answer> {
  const requested = requestOf(pipeline, incoming, ctx.actor, body);
  switch (incoming.route.action) {
    case 'list':
      return list(ctx, requested);
    case 'show':
      return show(ctx, requested);
    case 'create':
      return create(ctx, requested);
    case 'update':
      return update(ctx, requested);
    case 'remove':
      return remove(ctx, requested).then(() => ({ text: '' }));
    case 'operation':
      return runOperation(ctx, { ...requested, name: incoming.route.operation! });
  }
}

async function actorOf(
  pipeline: Pipeline,
  { request, route, organisation, token }: Incoming,
  db: Db,
  lock: boolean,
): Promise<Actor> {
  const now = pipeline.clock.now();
  const named = request.headers[actingForHeader];
  const resolved = await pipeline.sessions.resolve(db, token, {
    now,
    today: today(organisation.timezone, now),
    lock,
    passive: route.passive,
    beforeSecondFactor: route.beforeSecondFactor,
    actingFor: typeof named === 'string' && /^\d{1,15}$/.test(named) ? Number(named) : null,
  });
  const mayBeNobody = isPublic(route.rule);
  if (resolved === 'second-factor-missing') {
    // signing out, or in as someone else, must always work
    if (mayBeNobody && route.outside) return anonymous;
    throw new Problem('two_factor_required');
  }
  if (resolved === 'missing' || resolved === 'expired') {
    // a stale handle must not keep anyone from signing in
    if (mayBeNobody && (token === undefined || route.outside)) return anonymous;
    throw new Problem('unauthenticated');
  }
  // checked last: an ended session is reported before a header that names no one
  readActingFor(named);
  if (resolved.client && route.inPerson) throw new Problem('in_person');
  return resolved;
}

function contextOf(
  { clock }: Pipeline,
  { organisation, arrivedAt, request, facts: { ip, language } }: Incoming,
  db: Db,
  actor: Actor,
): Context {
  return makeContext({ db, actor, organisation, arrivedAt, requestId: request.id, ip, language }, clock);
}

function requestOf(
  pipeline: Pipeline,
  { request, route, facts, reply }: Incoming,
  actor: Actor,
  body: ReceivedBody,
): ActionRequest & Omit<OperationRequest, 'name'> {
  const { target, words } = targetOf(pipeline, route, request, actor);
  return {
    registry: pipeline.registry,
    module: route.module,
    target,
    words,
    query: new URLSearchParams(/\?(.*)$/s.exec(request.url)?.[1] ?? ''),
    body: () => body.parse(),
    ifMatch: ifMatchOf(request),
    request: facts,
    reply,
  };
}

/** The id of a person who was merged into another leads to that other, by the same rules: 404 for whoever cannot see them. */
async function isLedOn(
  { self, successor }: Pipeline,
  { route, request }: Incoming,
  db: Db,
  error: unknown,
): Promise<boolean> {
  const params = request.params as Record<string, string>;
  const name = route.module.resource.name === self ? 'id' : `${self}Id`;
  if (!successor || !(error instanceof Problem) || error.code !== 'not_found' || !/^\d{1,15}$/.test(params[name] ?? ''))
    return false;
  const next = await successor(db, Number(params[name]));
  if (next !== null) params[name] = String(next);
  return next !== null;
}

/** Ids in the path; anything else in their place is 404. `me` is the signed-in person. */
function targetOf(
  pipeline: Pipeline,
  route: Route,
  request: FastifyRequest,
  actor: Actor,
): { target: Target; words: Record<string, string> } {
  const params: Record<string, number> = {};
  const words: Record<string, string> = {};
  const { resource } = route.module;
  for (const [name, text] of Object.entries(request.params as Record<string, string>)) {
    const isPerson = resource.name === pipeline.self || resource.key === `${pipeline.self}_id`;
    const isSelf = (name === 'id' && isPerson) || name === `${pipeline.self}Id`;
    if (isSelf && text === 'me') {
      // an API client that acts by itself is not a person, so it has no record
      if (actor.userId === null) throw new Problem(actor.client ? 'not_found' : 'unauthenticated');
      params[name] = actor.userId;
    } else if (/^\d{1,15}$/.test(text)) params[name] = Number(text);
    else if (name.endsWith('Key') || name.endsWith('Token') || name.endsWith('Date')) words[name] = text;
    else throw new Problem('not_found');
  }
  const { id = null, ...others } = params;
  return {
    target: { id, parentId: resource.parent ? (others[resource.parent.param] ?? null) : null, params: others },
    words,
  };
}

function ifMatchOf(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  return version === undefined ? -1 : Number(version);
}

function idempotencyKey({ request, route }: Incoming): string | null {
  const header = request.headers['idempotency-key'];
  const declared = route.operation ? route.module.resource.operations[route.operation] : undefined;
  if (typeof header !== 'string' || header === '' || route.method !== 'POST' || declared?.replay === false) return null;
  return header;
}

const longestKey = 255;

/** Told with the body's own problems, after 404 and 403. */
function refuseKey(): never {
  throw invalid({ 'Idempotency-Key': [fieldError('key_too_long', { most: longestKey })] });
}

function digestOf(body: ReceivedBody): Buffer {
  let content: unknown;
  try {
    content = body.parse();
  } catch {
    content = null; // its own problem is told where the body is used
  }
  return createHash('sha256')
    .update(JSON.stringify(content, sortedKeys) ?? '')
    .digest();
}

const sortedKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function factsOf(request: FastifyRequest, portable: Pipeline['portable']): RequestFacts {
  return {
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request),
    cookie: (name) =>
      request.cookies[name] ?? (portable?.cookie === name ? oneOf(request.headers[portable.header]) : undefined),
    header: (name) => [request.headers[name.toLowerCase()]].flat()[0],
    bearer: () => /^Bearer ([\w.~+/-]{1,500}=*)$/i.exec(request.headers.authorization ?? '')?.[1],
  };
}

const oneOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Another site may make a browser post here; it must not thereby sign that browser in as someone else. */
const mayKeepCookies = ({ headers }: FastifyRequest, { publicUrl }: Organisation): boolean =>
  headers.origin === undefined || isSameOrigin(headers, publicUrl);

function headOf(reply: FastifyReply, keepsCookies: boolean): ReplyHead {
  return {
    setCookie(name, value, { maxAgeSeconds }) {
      if (!keepsCookies) return;
      reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: name.startsWith('__Host-'),
        maxAge: maxAgeSeconds,
      });
    },
    header: (name, value) => void reply.header(name, value),
  };
}
