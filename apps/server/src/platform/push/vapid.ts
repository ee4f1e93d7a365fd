import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto';

/** By which push services tell that a message comes from those the browser subscribed to (RFC 8292). */
export interface Identity {
  /** 65 bytes in base64url; browsers subscribe with it. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
const lifetimeSeconds = 12 * 60 * 60;
const made = new Map<string, Identity>();

/**
 * Derived from the installation's secret key, like the keys that seal other secrets: the same in every process, in no table and in no
 * backup. With another secret key browsers have to subscribe again, and do so the next time they are opened.
 */
export function identityOf(secretKey: string): Identity {
  const known = made.get(secretKey);
  if (known) return known;
  // 48 bytes, so that what is left after the division is as good as even
  const wide = BigInt(
    `0x${Buffer.from(hkdfSync('sha256', secretKey, 'manyhands web push', 'vapid', 48)).toString('hex')}`,
  );
  const d = Buffer.from(((wide % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const text = (part: Buffer) => part.toString('base64url');
  const identity = {
    publicKey: text(point),
    privateKey: createPrivateKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', d: text(d), x: text(point.subarray(1, 33)), y: text(point.subarray(33)) },
    }),
  };
  made.set(secretKey, identity);
  return identity;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Good for one push service and half a day. */
export function authorise({ publicKey, privateKey }: Identity, endpoint: string, subject: string, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
    sub: subject,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
