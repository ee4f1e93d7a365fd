import { createHash, createHmac } from 'node:crypto';

/** A request to an object store before it is signed. Names of headers are in lower case. */
export interface Unsigned {
  method: string;
  host: string;
  /** Not encoded yet, with its slash. */
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** Digest of what is sent, in hex. */
  payload: string;
}

export interface Signer {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export const emptyPayload = createHash('sha256').update('').digest('hex');

/** Everything but letters, digits and `-_.~`, byte by byte: the standard is stricter than what browsers do. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const encodePath = (path: string): string => path.split('/').map(encode).join('/');

export const encodeQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signature version 4, as object stores of every maker check it. Answers all headers to send. */
export function sign(
  { method, host, path, query, headers, payload }: Unsigned,
  { accessKeyId, secretAccessKey, region }: Signer,
  now: Date,
): Record<string, string> {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const sent: Record<string, string> = { ...headers, host, 'x-amz-content-sha256': payload, 'x-amz-date': moment };
  const names = Object.keys(sent).sort();
  const listed = names.map((name) => `${name}:${sent[name]!.trim().replace(/ +/g, ' ')}\n`).join('');
  const request = [method, encodePath(path), encodeQuery(query), listed, names.join(';'), payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const key = [moment.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  const signature = hmac(key, toSign).toString('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}
