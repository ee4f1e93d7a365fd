import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type ConnectionError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Organisation } from '../context.ts';
import { Problem } from '../problem.ts';
import { isAboutProcess, isApi, isDocs } from './address.ts';
import { makeApiRouter, routerOptions, type Address } from './api-router.ts';
import { acceptsVersion, apiType, securityHeaders, setSecurityHeaders, languageOf } from './headers.ts';
import type { Readiness } from './health.ts';
import type { Metrics } from './metrics.ts';
import type { Organisations } from './organisations.ts';
import { answer, type Pipeline } from './pipeline.ts';
import { problemBody, problemOf } from './problem-reply.ts';
import { listRoutes, parametersOf } from './routes.ts';
import type { Shedder } from './shedder.ts';
import { watchSlowBodies, type BodyPace } from './slow-bodies.ts';
import { watchSlowReaders, type ReadingPace } from './slow-readers.ts';
import { countHandlers, makeVisits, type VisitEnds } from './visits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    organisation: Organisation | null;
    /** The API's address that is asked for; null elsewhere, and where there is none. */
    address: Address | null;
    /** The route's name, for logs and metrics; never its address, which may hold personal data. */
    routeName: string;
    /** Whether a session was found; false until someone has looked. */
    isSignedIn: boolean;
  }
  interface FastifyInstance {
    /** Requests someone waits for, as the metrics tell, and places taken in the shedder. */
    occupied(): Promise<{ inFlight: number; places: number }>;
  }
}

const wholeApi = '/api/*';

export interface ServerParts {
  pipeline: Pipeline;
  organisations: Organisations;
  log: Logger;
  metrics: Metrics;
  shedder: Shedder;
  secure: boolean;
  trustedProxies: string[];
  bodyPace?: BodyPace;
  readingPace?: ReadingPace;
  readiness: Readiness;
}

export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = fastify({
    genReqId: () => randomUUID(),
    trustProxy: parts.trustedProxies.length > 0 ? parts.trustedProxies : false,
    routerOptions,
    bodyLimit: parts.pipeline.bodyLimit,
    // headers have their own, shorter limit, and bodies must keep a pace; this is for whatever escapes both
    requestTimeout: 5_400_000,
    keepAliveTimeout: 65_000,
    // refused by us, since node itself would leave out the security headers
    http: { requireHostHeader: false },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => sendProblem(parts, error, request, reply),
    clientErrorHandler: (error, socket) => refuseBytes(error, socket, parts.secure),
  });
  app.decorateRequest('organisation', null);
  app.decorateRequest('address', null);
  app.decorateRequest('routeName', '');
  app.decorateRequest('isSignedIn', false);
  app.decorate('occupied', async () => ({
    inFlight: await parts.metrics.inFlight(),
    places: parts.shedder.inFlight(),
  }));
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    zlibOptions: { level: 5 },
  });
  // bodies are read by the pipeline, after it is known who asks and for what
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const visits = makeVisits(endsOf(parts));
  countHandlers(app, visits);
  const bodies = watchSlowBodies((request, reply) => refuseSlow(parts, request, reply), parts.bodyPace);
  const readers = watchSlowReaders(parts.readingPace);
  app.addHook('onClose', async () => {
    bodies.close();
    readers.close();
  });
  const findAddress = makeApiRouter(listRoutes(parts.pipeline.registry));
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === wholeApi) request.address = findAddress(request.url);
    setSecurityHeaders(reply, parts.secure);
    reply.header('x-request-id', request.id);
    parts.metrics.begin();
    visits.begin(request, reply);
    bodies.watch(request, reply);
    await visits.work(request, async () => {
      assertFramed(request);
      parts.shedder.admit(request);
      if (isApi(request) && !isDocs(request) && !acceptsVersion(request.headers.accept))
        throw new Problem('not_acceptable');
      // whether the process is alive must not depend on the database
      if (!isAboutProcess(request)) request.organisation = await parts.organisations.ofHost(request.headers.host);
    });
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    visits.send(request);
    readers.watch(request, reply);
    done(null, payload);
  });
  app.setErrorHandler((error, request, reply) => sendProblem(parts, error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(parts, new Problem('not_found'), request, reply));
  mountApi(app, parts.pipeline);
  return app;
}

/** Whoever went away before the reply gets a status of their own in the figures, as other servers count them. */
const goneStatus = 499;

function endsOf({ shedder, metrics, log }: ServerParts): VisitEnds {
  return {
    left(request, reply, { wasAnswered, ms }) {
      const status = wasAnswered ? reply.statusCode : goneStatus;
      metrics.end(request.routeName || 'other', request.method, status, ms);
      log.info(
        { request_id: request.id, method: request.method, route: request.routeName, status, ms: Math.round(ms) },
        'request',
      );
    },
    handed: (request) => shedder.handOver(request),
    // a place is free again when the work is over, not when the caller hangs up: otherwise hanging up early would be a way around the limit
    done: (request) => shedder.release(request),
  };
}

/** One route for the whole API, which has a router of its own: the framework keeps several objects and closures for each route of each method. */
function mountApi(app: FastifyInstance, pipeline: Pipeline): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { address } = request;
    if (!address) throw new Problem('not_found');
    const route = address.offered.get(request.method === 'HEAD' ? 'GET' : request.method);
    request.routeName = route?.name ?? 'not-offered';
    if (!route) throw new Problem('method_not_allowed', { allow: [...address.offered.keys()] });
    if (!request.organisation) throw new Problem('not_found');
    request.params = Object.fromEntries(parametersOf(route).map((name, place) => [name, address.values[place]!]));
    reply.type(apiType);
    await answer(pipeline, route, request.organisation, request, reply);
    return reply;
  };
  app.route({ method: 'GET', url: wholeApi, handler });
  app.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: wholeApi, handler });
}

function sendProblem(parts: ServerParts, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const expected = problemOf(error) ?? badRequest(error);
  if (!expected) parts.log.error({ request_id: request.id, route: request.routeName, err: error }, 'unexpected');
  const problem = expected ?? new Problem('failed');
  if (problem.code === 'disk_full') {
    parts.readiness.diskFullAt = performance.now();
    parts.log.error({ request_id: request.id, route: request.routeName, err: error }, 'out of storage space');
  }
  setSecurityHeaders(reply, parts.secure);
  reply.header('x-request-id', request.id);
  if (problem.details.retryAfter !== undefined) reply.header('retry-after', String(problem.details.retryAfter));
  if (problem.details.allow) reply.header('allow', problem.details.allow.join(', '));
  // what was not read of the body is not worth waiting for
  if (problem.status === 413 || problem.status === 408 || problem.status === 400) reply.header('connection', 'close');
  const wantsProblem = request.headers.accept?.includes('application/problem+json') ?? false;
  reply
    .code(problem.status)
    .type(wantsProblem ? 'application/problem+json; charset=utf-8' : apiType)
    .send(problemBody(problem, request.id, languageOf(request)));
}

/** One host, and one way to tell where the body ends: a proxy that reads two of them differently could be made to see other requests than we do. */
function assertFramed({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;
  const coding = raw.headers['transfer-encoding']?.trim().toLowerCase();
  const isWhole = hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
  if (!isWhole || (coding !== undefined && coding !== 'chunked'))
    throw new Problem('invalid', { status: 400, errors: { '': [fieldError('request_unreadable')] } });
}

function refuseSlow(parts: ServerParts, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (reply.sent || reply.raw.headersSent) return void raw.destroy();
  // the reply closes the connection, but whoever still reads the body is not told: node has forgotten the request by then
  raw.socket.once('close', () => raw.destroy());
  sendProblem(parts, new Problem('too_slow'), request, reply);
}

/** What the parser of HTTP refuses: no HTTP, two lengths, endless headers. The connection ends with the reply. */
function refuseBytes(error: ConnectionError, socket: Socket, secure: boolean): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return void socket.destroy();
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const body = problemBody(
    new Problem('invalid', { status: Number(status.slice(0, 3)), errors: { '': [fieldError('request_unreadable')] } }),
    randomUUID(),
  );
  const headers = {
    ...securityHeaders(secure),
    'content-type': apiType,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n${body}`,
    );
  socket.destroySoon();
}

/** What the framework itself refuses: a broken address, a body that never came. */
function badRequest(error: unknown): Problem | null {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  // an address that is broken or longer than any of ours names nothing
  if (code === 'FST_ERR_BAD_URL' || statusCode === 404 || statusCode === 414) return new Problem('not_found');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('invalid', { errors: { '': [fieldError('request_unreadable')] } });
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new Problem('invalid', { errors: { '': [fieldError('request_ended')] } });
  return null;
}
