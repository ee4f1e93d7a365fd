import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The prefix tells scanners of logs and repositories what they have found, and us what may open which door. */
const prefixes = {
  session: 'mhs_',
  login: 'mhl_',
  link: 'mhk_',
  browser: 'mhb_',
  access: 'mha_',
  refresh: 'mhr_',
  code: 'mhc_',
  secret: 'mhp_',
  reset: 'mhn_',
  handover: 'mho_',
  application: 'mhi_',
  diversity: 'mhd_',
  referee: 'mhf_',
  parent: 'mhg_',
  calendar: 'mhv_',
  address: 'mhe_',
  signup: 'mhu_',
  event: 'mhw_',
  offer: 'mhx_',
  kiosk: 'mhq_',
} as const;
type Kind = keyof typeof prefixes;

const longest = 200;

/** 256 random bits. Only the digest is ever stored, so a copy of the database opens nothing. */
export const newToken = (kind: Kind): string => prefixes[kind] + randomBytes(32).toString('base64url');

export const isToken = (kind: Kind, text: string): boolean => text.startsWith(prefixes[kind]) && text.length <= longest;

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The handle that follows this one, always the same: a client whose reply got lost asks again and receives what
 * it missed, though no handle is kept. Made from the handle itself, so that neither the key alone nor the
 * database alone leads to anyone's session.
 */
export function successorOf(token: string, secretKey: string, kind: 'session' | 'refresh' = 'session'): string {
  return (
    prefixes[kind] + createHmac('sha256', secretKey).update(`manyhands ${kind} successor\n${token}`).digest('base64url')
  );
}
