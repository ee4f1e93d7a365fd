import type { FastifyReply, FastifyRequest } from 'fastify';

export const apiType = 'application/vnd.manyhands.v3+json; charset=utf-8';

/** True for version 3, named or implied; any other version is not served. */
export function acceptsVersion(accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((part) => {
    const type = part.split(';', 1)[0]!.trim().toLowerCase();
    return (
      type === '*/*' ||
      type === 'application/*' ||
      type === 'application/json' ||
      type === 'application/problem+json' ||
      type === 'application/vnd.manyhands.v3+json'
    );
  });
}

/** The language to answer in: the first that is asked for, where we speak it. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  /^\s*(cy|en)\b/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase() ?? 'en';

export interface PageRules {
  /** Sites that may show the page in a frame; no one unless the route says so. */
  frameAncestors?: readonly string[];
  nonce?: string;
  /** The one page that reads cards with the camera; no other page may ask for it. */
  camera?: boolean;
}

export const devicePolicy = ({ camera }: PageRules = {}): string =>
  `camera=(${camera ? 'self' : ''}), geolocation=(), microphone=(), payment=()`;

export function contentPolicy({ frameAncestors = [], nonce }: PageRules = {}): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `manifest-src 'self'`,
    `frame-src 'self'`,
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : `'none'`}`,
    `require-trusted-types-for 'script'`,
  ].join('; ');
}

const apiPolicy = `default-src 'none'; frame-ancestors 'none'`;

export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': apiPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': devicePolicy(),
    'cache-control': 'no-store',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** On every reply, errors and files included; a route may replace a line, never leave one out. */
export function setSecurityHeaders(reply: FastifyReply, secure: boolean): void {
  reply.headers(securityHeaders(secure));
}
