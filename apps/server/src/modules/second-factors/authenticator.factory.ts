import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** The little of CBOR that an attestation is made of. */
export function cbor(value: Cbor): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.of((major << 5) | n)
      : n < 256
        ? Buffer.of((major << 5) | 24, n)
        : Buffer.of((major << 5) | 25, n >> 8, n & 255);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

export interface Liberties {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userVerified?: boolean;
  counter?: number;
  key?: KeyObject;
  userHandle?: string;
  id?: string;
  format?: string;
  attestation?: Map<Cbor, Cbor>;
  crossOrigin?: boolean;
}

interface Offer {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** An authenticator in software: keeps one passkey, counts its uses, and may be told to cheat. */
export function anAuthenticator(origin: string, { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;
  let handle = '';

  const clientData = (type: string, offer: Offer, free: Liberties) =>
    Buffer.from(
      JSON.stringify({
        type: free.type ?? type,
        challenge: free.challenge ?? offer.challenge,
        origin: free.origin ?? origin,
        crossOrigin: free.crossOrigin ?? false,
      }),
    );
  function authData(rpId: string, free: Liberties, attested = Buffer.alloc(0)): Buffer {
    const flags =
      0x01 | (free.userVerified === false ? 0 : 0x04) | (counts ? 0 : 0x18) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(free.counter ?? (counts ? ++counter : 0));
    return Buffer.concat([sha256(free.rpId ?? rpId), Buffer.of(flags), count, attested]);
  }

  return {
    credentialId,
    make(offer: Offer, free: Liberties = {}) {
      handle = offer.user!.id;
      const { x, y } = publicKey.export({ format: 'jwk' });
      const cose = new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, credentialId.length), credentialId, cbor(cose)]);
      const attestationObject = cbor(
        new Map<Cbor, Cbor>([
          ['fmt', free.format ?? 'none'],
          ['attStmt', free.attestation ?? new Map()],
          ['authData', authData(offer.rp!.id!, free, attested)],
        ]),
      );
      const id = free.id ?? base64url(credentialId);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', offer, free)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    show(offer: Offer, free: Liberties = {}) {
      const data = clientData('webauthn.get', offer, free);
      const about = authData(offer.rpId!, free);
      const signature = sign('sha256', Buffer.concat([about, sha256(data)]), free.key ?? privateKey);
      const id = free.id ?? base64url(credentialId);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(about),
          signature: base64url(signature),
          userHandle: free.userHandle ?? handle,
        },
      };
    },
  };
}
