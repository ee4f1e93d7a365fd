import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

/** What a browser gave to be written to. */
export interface Receiver {
  /** Its public key, 65 bytes in base64url. */
  readonly p256dh: string;
  /** Its authentication secret, 16 bytes in base64url. */
  readonly auth: string;
}

const recordSize = 4096;
const curve = 'prime256v1';
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** HKDF (RFC 5869) whose output is no longer than one digest. */
function derive(salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(key).digest();
  return createHmac('sha256', extracted)
    .update(Buffer.concat([info, Buffer.of(1)]))
    .digest()
    .subarray(0, length);
}

/**
 * Message Encryption for Web Push (RFC 8291): one record of aes128gcm that only the browser can open. Every message has a key
 * pair and a salt of its own; those of the RFC's example are given by its test alone.
 */
export function encryptMessage(
  text: string,
  { p256dh, auth }: Receiver,
  { secret, salt = randomBytes(16) }: { secret?: Buffer; salt?: Buffer } = {},
): Buffer {
  const own = createECDH(curve);
  if (secret) own.setPrivateKey(secret);
  else own.generateKeys();
  const [theirs, ours] = [bytes(p256dh), own.getPublicKey()];
  const shared = own.computeSecret(theirs);
  const key = derive(bytes(auth), shared, Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]), 32);
  const contentKey = derive(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  // 2: the last record, and no padding
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, sealed, cipher.getAuthTag()]);
}
