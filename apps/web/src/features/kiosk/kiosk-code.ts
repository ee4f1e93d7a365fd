/** As long as one code is shown; the server takes it for twice as long. */
const CODE_LASTS = 30_000;

const slotOf = (now: number): number => Math.floor(now / CODE_LASTS);
export const codeEnds = (now: number): number => (slotOf(now) + 1) * CODE_LASTS - now;

/** The code of this half minute, made here so that it changes without a connection too (the server makes the same: kiosk.rules.ts). */
export async function makeCode(kioskId: number, key: string, now: number): Promise<string> {
  const text = `${kioskId}.${slotOf(now)}`;
  const bytes = new TextEncoder();
  const signer = await crypto.subtle.importKey('raw', bytes.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', signer, bytes.encode(text)));
  const spelt = btoa(String.fromCharCode(...mac))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `${text}.${spelt.slice(0, 22)}`;
}
