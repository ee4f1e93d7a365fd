import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const keys = new Map<string, Buffer>();

/** Each purpose has a key of its own, so that what was sealed for one can never be opened as another. */
function keyOf(secretKey: string, purpose: string): Buffer {
  const name = `${purpose}\n${secretKey}`;
  let key = keys.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', secretKey, 'manyhands sealing', purpose, 32));
    keys.set(name, key);
  }
  return key;
}

/**
 * For secrets we must be able to read again: version, nonce, tag, text under AES-256-GCM. `place` says which row it
 * belongs to; moved to another row it does not open.
 */
export function seal(text: string, { secretKey, purpose, place }: Sealing): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey, purpose), nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(place),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed]);
}

/** Null when it was sealed with another key, for another place, or was changed. */
export function unseal(sealed: Buffer, { secretKey, purpose, place }: Sealing): string | null {
  if (sealed.length < 1 + nonceBytes + tagBytes || sealed[0] !== version) return null;
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey, purpose), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}

export interface Sealing {
  secretKey: string;
  /** What kind of secret it is. */
  purpose: string;
  /** Whose it is. */
  place: string;
}
