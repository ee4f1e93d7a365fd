import { lookup } from 'node:dns';
import { request as overHttp, Agent as HttpAgent, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as overHttps, Agent as HttpsAgent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface GuardOptions {
  /** Lets requests reach this machine and its network, without TLS where the host is this machine or one of these. */
  near?: { hosts: readonly string[] };
  largestBody?: number;
}
interface Sending {
  method?: string;
  headers?: HeadersInit;
  body?: string | Uint8Array | URLSearchParams | ArrayBuffer | ReadableStream | null;
  signal?: AbortSignal | null;
}
export type GuardedFetch = (url: string, options?: Sending) => Promise<Response>;

/**
 * Requests to addresses that people type into settings. They reach public addresses only, decided on the address
 * that is connected to and not on the name, so that no name can lead into our own network. Redirects are not
 * followed, large replies are cut off, and the caller's signal ends everything.
 */
export function makeGuardedFetch({ near, largestBody = 512 * 1024 }: GuardOptions = {}): GuardedFetch {
  const agents = { 'http:': new HttpAgent({ keepAlive: false }), 'https:': new HttpsAgent({ keepAlive: false }) };
  return async (address, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    assertScheme(url, near);
    if (!near && isIP(host) && !isPublicAddress(host)) throw new Error('this address is not public');
    const options: RequestOptions = {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      signal: signal ?? AbortSignal.timeout(10_000),
      agent: agents[url.protocol as keyof typeof agents],
      ...(near ? {} : { lookup: publicLookup }),
    };
    const reply = await send(url, options, body);
    const content = await readBody(reply, largestBody);
    const received = Object.entries(reply.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value) => [name, value] as [string, string]),
    );
    const status = reply.statusCode ?? 502;
    return new Response(status === 204 || status === 304 ? null : content, { status, headers: received });
  };
}

function assertScheme(url: URL, near: GuardOptions['near']): void {
  if (url.username || url.password) throw new Error('an address with a name and password is not used');
  if (url.protocol === 'https:') return;
  if (url.protocol === 'http:' && near && (isLoopbackHost(url.hostname) || near.hosts.includes(url.host))) return;
  throw new Error('only https is used');
}

export const isLoopbackHost = (host: string): boolean =>
  /^(?:127(?:\.\d+){3}|\[?::1\]?|(?:[\w-]+\.)*localhost)$/i.test(host);

function send(url: URL, options: RequestOptions, body: Sending['body']): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, resolve);
    request.once('error', reject);
    const content = body instanceof URLSearchParams ? body.toString() : (body ?? undefined);
    // no one here sends anything larger than a form
    if (content instanceof ReadableStream) return reject(new TypeError('streams are not sent'));
    request.end(content instanceof ArrayBuffer ? new Uint8Array(content) : content);
  });
}

async function readBody(reply: IncomingMessage, largest: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largest) {
      reply.destroy();
      throw new Error('the reply is larger than expected');
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** All of a name's addresses have to be public: which of them is used is not ours to say. */
const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return done(new Error('this address is not public'), '', 0);
    if (options.all) return done(null, found);
    const [first] = found;
    return done(null, first!.address, first!.family);
  });
};

const special = new BlockList();
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
  ] as const),
  ...([
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  special.addSubnet(net, prefix, 'ipv4');
// within the global range: tunnels that carry an IPv4 address inside, and documentation
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  switch (isIP(plain)) {
    case 4:
      return !special.check(plain, 'ipv4');
    case 6:
      return globalUnicast.check(plain, 'ipv6') && !special.check(plain, 'ipv6');
    default:
      return false;
  }
}
