import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type App, type AppOptions } from '../app/build-app.ts';
import { createSession } from '../platform/auth/sessions.ts';
import { systemClock, today, type Clock } from '../platform/clock.ts';
import type { Organisation } from '../platform/context.ts';
import { canaryLog, closeCanaries, watchReply, watchRequest } from './canaries.ts';
import { openGround, type Ground } from './ground.ts';
import { rollingBack } from './rolled-back.ts';

export interface Reply {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  // replies are judged by what they hold, whatever route they came from
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}
export interface Caller {
  userId: number | null;
  token: string | null;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  remove(path: string, headers?: Record<string, string>): Promise<Reply>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** What requests write meanwhile is gone afterwards. */
  undone<T>(work: () => Promise<T>): Promise<T>;
}
export interface TestApi {
  ground: Ground;
  app: App;
  clock: Clock & { set(instant: string): void; forward(ms: number): void };
  /** Someone with a session, as if they had signed in. */
  as(organisation: Organisation, userId: number): Promise<Caller>;
  anonymous(organisation: Organisation): Caller;
}

export const testSecretKey = 'a test key that is long enough to pass';

/** Shared by all tests of a run; names in it are random. */
export const testFiles = join(tmpdir(), 'manyhands-test-files');

/** The whole server on the real database, driven without a socket. A slow machine is no reason to turn a test away. */
export function testApi(
  options: {
    url?: string;
    extra?: AppOptions['extra'];
    max?: number;
    demo?: boolean;
    sms?: boolean;
    geocodeUrl?: string;
    tilesUrl?: string;
    log?: AppOptions['log'];
    openId?: AppOptions['openId'];
    shedding?: AppOptions['shedding'];
    bodyPace?: AppOptions['bodyPace'];
    readingPace?: AppOptions['readingPace'];
    trustedProxies?: string[];
  } = {},
): TestApi {
  const ground = openGround({ max: options.max, url: options.url });
  const clock = turnableClock();
  const api = { ground, clock } as TestApi;
  beforeAll(async () => {
    api.app = await buildApp({
      database: ground.database,
      publicUrl: 'http://localhost',
      secretKey: testSecretKey,
      filesFolder: testFiles,
      demo: options.demo,
      sms: options.sms,
      geocodeUrl: options.geocodeUrl,
      tilesUrl: options.tilesUrl,
      log: options.log ?? canaryLog(),
      openId: options.openId,
      clock,
      extra: options.extra,
      bodyPace: options.bodyPace,
      readingPace: options.readingPace,
      trustedProxies: options.trustedProxies,
      shedding: {
        maxDelayMs: Infinity,
        maxCrowd: Infinity,
        maxPerNetwork: Infinity,
        maxArrivingPerNetwork: Infinity,
        ...options.shedding,
      },
    });
    await api.app.server.ready();
  });
  afterAll(async () => {
    await api.app?.server.close();
    closeCanaries();
  });
  api.anonymous = (organisation) => callerOf(api, organisation, null, null);
  api.as = async (organisation, userId) => {
    const now = clock.now();
    const session = await ground.database.transaction(organisation.id, (db) =>
      createSession(db, userId, { now, today: today(organisation.timezone, now), userAgent: 'test' }),
    );
    return callerOf(api, organisation, userId, session!.token);
  };
  return api;
}

function turnableClock(): TestApi['clock'] {
  let offset = 0;
  return {
    now: () => new Date(systemClock.now().getTime() + offset),
    set: (instant) => void (offset = Date.parse(instant) - Date.now()),
    forward: (ms) => void (offset += ms),
  };
}

function callerOf(api: TestApi, organisation: Organisation, userId: number | null, token: string | null): Caller {
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const url = path.startsWith('/') ? path : `/api/${path}`;
    watchRequest(organisation.id, body);
    const response = await api.app.server.inject({
      method: method as 'GET',
      url,
      headers: {
        host: new URL(organisation.publicUrl).host,
        accept: 'application/vnd.manyhands.v3+json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = /json/.test(String(response.headers['content-type'] ?? ''));
    const reply: Reply = {
      status: response.statusCode,
      headers: response.headers as Reply['headers'],
      text: response.payload,
      body: isJson && response.payload ? JSON.parse(response.payload) : null,
    };
    watchReply(organisation.id, method, url, reply);
    return reply;
  };
  return {
    userId,
    token,
    send,
    undone: (work) => rollingBack(api.ground.database).attempt(work),
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body = {}, headers) => send('POST', path, body, headers),
    put: (path, body = {}, headers) => send('PUT', path, body, headers),
    remove: (path, headers) => send('DELETE', path, undefined, headers),
  };
}

export interface AccessScene {
  /** Addresses by action; the action's usual method is used. */
  paths: Record<string, string>;
  /** By action; made for the caller where it must be their own. */
  bodies?: Record<string, unknown> | ((caller: Caller) => Promise<Record<string, unknown>>);
  /** Someone, or how to make them: only the persona of the line is needed. */
  personas: Record<string, Caller | (() => Promise<Caller>)>;
}
const methods: Record<string, string> = { list: 'GET', show: 'GET', create: 'POST', update: 'PUT', remove: 'DELETE' };

/**
 * Permissions as a table: one line per persona, one column per action, each cell the status expected. The lines share one scene: what a
 * line writes is undone before the next.
 */
export function accessTable(title: string, setUp: () => Promise<AccessScene>, table: string): void {
  const [head, ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  let shared: Promise<AccessScene> | undefined;
  for (const [persona, ...expected] of lines) {
    test(`${title}: ${persona}`, async () => {
      const scene = await (shared ??= setUp());
      const found = scene.personas[persona!];
      if (!found) throw new Error(`no persona ${persona}`);
      const caller = typeof found === 'function' ? await found() : found;
      const bodies = typeof scene.bodies === 'function' ? await scene.bodies(caller) : scene.bodies;
      const actual = await caller.undone(async () => {
        const statuses: string[] = [];
        for (const action of head!) {
          const reply = await caller.send(methods[action] ?? action, scene.paths[action]!, bodies?.[action]);
          statuses.push(String(reply.status));
        }
        return statuses;
      });
      expect(Object.fromEntries(head!.map((action, i) => [action, actual[i]]))).toEqual(
        Object.fromEntries(head!.map((action, i) => [action, expected[i]])),
      );
    });
  }
}
