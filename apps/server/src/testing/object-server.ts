import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What happens to the next request instead of an answer: the connection ends, after so many bytes of the reply or at once, or a status is sent. */
export type Fault = { drop: true } | { status: number; code: string } | { cutAfter: number };

export interface ObjectServer {
  /** For FILES_URL. */
  url: string;
  /** Everything in the bucket, by whole key. */
  objects: Map<string, { bytes: Buffer; modifiedAt: Date }>;
  faults: Fault[];
  /** What was asked, as `GET key`. */
  requests: string[];
  close(): Promise<void>;
}

const credentials = { id: 'TESTKEY/1', secret: 'se+cret/with=signs', region: 'test-1', bucket: 'house-files' };
const pageSize = 3;
const utf8 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/**
 * A bucket with no mercy: it works out the signature from the bytes of the request as they came, in its own way, and believes
 * no request whose signature, date, place or digest differs by one sign.
 */
function assertSigned(request: IncomingMessage, body: Buffer): void {
  const {
    authorization = '',
    'x-amz-date': date,
    'x-amz-content-sha256': digest,
  } = request.headers as Record<string, string | undefined>;
  const match =
    /^AWS4-HMAC-SHA256 Credential=(.+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request,SignedHeaders=([a-z0-9;-]+),Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!match) throw new Refusal(403, 'AccessDenied');
  const [, id, day, region, signed, signature] = match as unknown as [string, string, string, string, string, string];
  const names = signed.split(';');
  if (id !== credentials.id) throw new Refusal(403, 'InvalidAccessKeyId');
  if (region !== credentials.region) throw new Refusal(400, 'AuthorizationHeaderMalformed');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    throw new Refusal(403, 'AccessDenied');
  // whatever changes the meaning of a request has to be under the signature
  if (request.headers.range !== undefined && !names.includes('range')) throw new Refusal(403, 'AccessDenied');
  const sentAt = Date.parse(String(date).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!date?.startsWith(day) || !(Math.abs(Date.now() - sentAt) < 15 * 60_000))
    throw new Refusal(403, 'RequestTimeTooSkewed');
  if (digest !== utf8(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  const [path = '', query = ''] = request.url!.split('?');
  const headers = names.map((name) => `${name}:${String(request.headers[name])}`).join('\n');
  const canonical = `${request.method}\n${path}\n${query.split('&').sort().join('&')}\n${headers}\n\n${signed}\n${digest}`;
  let key = mac(`AWS4${credentials.secret}`, day);
  for (const part of [region, 's3', 'aws4_request']) key = mac(key, part);
  const expected = mac(key, `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${utf8(canonical)}`).toString(
    'hex',
  );
  if (expected !== signature) throw new Refusal(403, 'SignatureDoesNotMatch');
}

function listing(objects: ObjectServer['objects'], params: URLSearchParams): string {
  const prefix = params.get('prefix') ?? '';
  const delimiter = params.get('delimiter');
  const encode = (text: string) =>
    params.get('encoding-type') === 'url' ? encodeURIComponent(text).replaceAll('%2F', '/') : text;
  const after = params.get('continuation-token')?.replace(/^<&"/, '') ?? '';
  const found = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const entries = delimiter
    ? [...new Set(found.map((key) => `${prefix}${key.slice(prefix.length).split(delimiter)[0]}${delimiter}`))]
    : found;
  const rest = entries.filter((entry) => entry > after);
  const page = rest.slice(0, pageSize);
  const rows = page.map((entry) =>
    delimiter
      ? `<CommonPrefixes><Prefix>${encode(entry)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${encode(entry)}</Key><LastModified>${objects.get(entry)!.modifiedAt.toISOString()}</LastModified></Contents>`,
  );
  const more = rest.length > pageSize;
  // the token needs to be read as XML and sent as an address, and means nothing to anyone else
  const next = more ? `<NextContinuationToken>&lt;&amp;&quot;${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
}

function answer({ objects }: ObjectServer, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const url = new URL(request.url!, 'http://bucket');
  const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
  if (bucket !== credentials.bucket) throw new Refusal(404, 'NoSuchBucket');
  const key = rest.join('/');
  if (request.method === 'PUT') {
    if (request.headers['content-length'] !== String(body.length) || request.headers['transfer-encoding'])
      throw new Refusal(411, 'MissingContentLength');
    objects.set(key, { bytes: body, modifiedAt: new Date() });
    return void response.end();
  }
  if (request.method === 'DELETE') return void (objects.delete(key), response.writeHead(204).end());
  if (key === '') return void response.end(listing(objects, url.searchParams));
  const found = objects.get(key);
  if (!found) throw new Refusal(404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (!range) return void response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes);
  const part = found.bytes.subarray(Number(range[1]), Number(range[2]) + 1);
  response
    .writeHead(206, {
      'content-length': part.length,
      'content-range': `bytes ${range[1]}-${range[2]}/${found.bytes.length}`,
    })
    .end(part);
}

/** An S3-compatible store with one bucket, on a socket. */
export async function startObjectServer(): Promise<ObjectServer> {
  const state = { objects: new Map(), faults: [], requests: [] } as unknown as ObjectServer;
  const server = createServer((request, response) => void respond(request, response));
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const body = await buffer(request);
      assertSigned(request, body);
      state.requests.push(`${request.method} ${decodeURIComponent(request.url!.replace(/^\/[^/]*\//, ''))}`);
      const fault = state.faults.shift();
      if (!fault) return answer(state, request, body, response);
      if ('drop' in fault) return void request.socket.destroy();
      if ('status' in fault) throw new Refusal(fault.status, fault.code);
      const { bytes } = state.objects.get(decodeURIComponent(request.url!.split('/').slice(2).join('/')))!;
      response
        .writeHead(200, { 'content-length': bytes.length })
        .write(bytes.subarray(0, fault.cutAfter), () => request.socket.destroy());
    } catch (error) {
      if (!(error instanceof Refusal)) return void request.socket.destroy();
      response
        .writeHead(error.status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${error.code}</Code><Message>No.</Message></Error>`);
    }
  };
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  state.url = `s3:http://${encodeURIComponent(credentials.id)}:${encodeURIComponent(credentials.secret)}@127.0.0.1:${port}/${credentials.bucket}?region=${credentials.region}`;
  state.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  };
  return state;
}
