import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const text = (part: Buffer) => part.toString('base64url');
const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};

export interface Pushed {
  message: { title: string; body: string; path: string; lang: string; tag: string };
  headers: IncomingHttpHeaders;
  /** Claims of the sender, where the signature is that of the key it names. */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
}

/** A push service and the browser behind it: takes messages over HTTP and opens them as RFC 8291 says. */
export async function openPushService() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const received: Pushed[] = [];
  const answer = { status: 201 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (answer.status === 201)
        received.push({
          message: JSON.parse(open(Buffer.concat(parts), pair, publicKey, auth)),
          headers: request.headers,
          ...readVapid(request.headers.authorization ?? ''),
        });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint: `${origin}/send/1`,
    origin,
    keys: { p256dh: text(publicKey), auth: text(auth) },
    received,
    answer,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}

function open(body: Buffer, pair: ReturnType<typeof createECDH>, own: Buffer, auth: Buffer): string {
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  if (body.readUInt32BE(16) !== 4096 || body[20] !== 65) throw new Error('not one record of aes128gcm');
  const last = Buffer.of(1);
  const key = hmac(hmac(auth, pair.computeSecret(theirs)), 'WebPush: info\0', own, theirs, last);
  const inner = hmac(salt, key);
  const contentKey = hmac(inner, 'Content-Encoding: aes128gcm\0', last).subarray(0, 16);
  const nonce = hmac(inner, 'Content-Encoding: nonce\0', last).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (plain.at(-1) !== 2) throw new Error('not the last record');
  return plain.subarray(0, -1).toString('utf8');
}

function readVapid(header: string): Pick<Pushed, 'claims' | 'publicKey'> {
  const [, head, body, signature, publicKey] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(publicKey ?? '', 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)) },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is not of this key');
  return { claims: JSON.parse(Buffer.from(body!, 'base64url').toString('utf8')), publicKey: publicKey! };
}
