import { domains } from '@manyhands/contract/resources.ts';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { demoPlaces } from '../demo/contacts.ts';
import { computeUploaderCookie } from '../modules/files/public.ts';
import { makeOpenId } from '../platform/auth/openid-connect.ts';
import { makeSessionReader } from '../platform/auth/session-reader.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { assertWalled } from '../platform/db/connection.ts';
import { openApi } from '@manyhands/contract/kit/openapi.ts';
import { wireEvents } from '../platform/events/event.ts';
import { openFileArea } from '../platform/files/file-area.ts';
import { openVirusScanner } from '../platform/files/virus-scanner.ts';
import type { ObjectAddress } from '../platform/files/object-address.ts';
import { makeCareful } from '../platform/geocode/careful-provider.ts';
import { openProvider } from '../platform/geocode/open-provider.ts';
import { makeGuardedFetch } from '../platform/http/guarded-fetch.ts';
import { mountDocs } from '../platform/http/docs-page.ts';
import { mountHealth, type Readiness } from '../platform/http/health.ts';
import { makeMetrics, type Metrics } from '../platform/http/metrics.ts';
import { findSurvivor } from '../modules/people/public.ts';
import { makeOrganisations } from '../platform/http/organisations.ts';
import type { Pipeline } from '../platform/http/pipeline.ts';
import { describeAccess, listRoutes } from '../platform/http/routes.ts';
import { buildServer } from '../platform/http/server.ts';
import { makeShedder } from '../platform/http/shedder.ts';
import type { BodyPace } from '../platform/http/slow-bodies.ts';
import type { ReadingPace } from '../platform/http/slow-readers.ts';
import type { Registry } from '../platform/resource/registry.ts';
import { subscribers } from './background.ts';
import { mountCalendarFeed } from './calendar-feed.ts';
import { mountTiles } from './map-tiles.ts';
import { mountSso } from './sso-pages.ts';
import { mountOauthMetadata } from './oauth-metadata.ts';
import { openRegistry, type RegistryOptions } from './open-registry.ts';

export interface AppOptions extends RegistryOptions {
  filesFolder: string;
  /** Keeps files elsewhere; the folder then only holds what is on its way. */
  filesBucket?: ObjectAddress | null;
  /** Looks for viruses in uploads; without it files are marked as not scanned. */
  clamdUrl?: string | null;
  /** Who knows addresses; what can be known without asking anyone unless told otherwise. */
  geocodeUrl?: string | null;
  /** Whose map is shown, with {z}, {x} and {y} in its address; outlines alone where no one is named. */
  tilesUrl?: string | null;
  clock?: Clock;
  log?: Logger;
  trustedProxies?: string[];
  /** When to turn requests away; the usual limits unless a test needs others. */
  shedding?: Parameters<typeof makeShedder>[0];
  /** How slowly a body may arrive; the usual pace unless a test has less time. */
  bodyPace?: BodyPace;
  readingPace?: ReadingPace;
  /** How long to wait for identity providers; the usual patience unless a test has less. */
  openId?: { timeoutSeconds: number };
}
export interface App {
  server: FastifyInstance;
  pipeline: Pipeline;
  metrics: Metrics;
  readiness: Readiness;
  /** Whether the address search knows streets, or towns and postcodes alone. */
  findsStreets: boolean;
}

const bodyLimit = 1024 * 1024;

export async function buildApp(options: AppOptions): Promise<App> {
  const { database, clock = systemClock, log = pino({ level: 'silent' }) } = options;
  await assertWalled(database);
  const secure = options.publicUrl.startsWith('https:');
  wireEvents(subscribers);
  // providers on this machine or its network are for demonstrations alone
  const near = options.demo ? { hosts: [new URL(options.publicUrl).host] } : null;
  const guarded = makeGuardedFetch(near ? { near } : {});
  const scanner = options.clamdUrl ? openVirusScanner(options.clamdUrl) : null;
  // it may come up after us; until it does, uploads are turned away
  if (scanner && !(await scanner.answers()))
    log.warn('CLAMD_URL: the virus scanner does not answer; uploads are refused until it does');
  const addresses = makeCareful(
    openProvider(options.geocodeUrl ?? null, { fetch: guarded, places: options.demo ? demoPlaces : [] }),
    clock,
  );
  const registry = await openRegistry({
    ...options,
    area: await openFileArea({ folder: options.filesFolder, bucket: options.filesBucket, scanner }),
    addresses,
    near,
  });
  const pipeline: Pipeline = {
    registry,
    database,
    clock,
    sessions: makeSessionReader({ secureCookies: secure }),
    portable: { cookie: computeUploaderCookie(secure), header: 'x-uploader-key' },
    self: 'user',
    successor: findSurvivor,
    bodyLimit,
  };
  const metrics = makeMetrics(database);
  const shedder = makeShedder({ waiting: database.waiting, ...options.shedding });
  const readiness: Readiness = { stopping: false };
  const server = await buildServer({
    pipeline,
    organisations: makeOrganisations(database, clock),
    log,
    metrics,
    shedder,
    secure,
    trustedProxies: options.trustedProxies ?? [],
    bodyPace: options.bodyPace,
    readingPace: options.readingPace,
    readiness,
  });
  const openId = makeOpenId({ fetch: guarded, clock, insecure: near !== null, ...options.openId });
  mountSso(server, { pipeline, log, openId, secretKey: options.secretKey });
  mountDocs(server, () => describeApi(registry));
  mountOauthMetadata(server);
  mountCalendarFeed(server, pipeline);
  if (options.tilesUrl) mountTiles(server, { fetch: guarded, url: options.tilesUrl });
  mountHealth(server, { database, readiness, version: options.version ?? 'development', refusing: shedder.refusing });
  server.addHook('onClose', async () => shedder.close());
  return { server, pipeline, metrics, readiness, findsStreets: addresses.findsStreets };
}

/** The API as OpenAPI, with who may call what. */
export function describeApi(registry: Registry): Record<string, unknown> {
  const access = new Map(listRoutes(registry).map((route) => [route.name, describeAccess(route)]));
  return openApi(
    registry.modules.map((module) => module.resource),
    access,
    new Map(domains.flatMap((domain) => domain.resources.map((resource) => [resource.name, domain.name]))),
  );
}
