/** A bucket of an S3-compatible store, as one setting says it. */
export interface ObjectAddress {
  /** Scheme, host and port. */
  endpoint: string;
  bucket: string;
  /** What all keys begin with; empty, or ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket stands in the path or in the host name. */
  addressing: 'path' | 'virtual';
}

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^(?:[\w.-]+\/)*$/;

/** `s3:https://KEY:SECRET@host/bucket/prefix?region=eu-west-2&addressing=virtual`. What is wrong with it is told without the secret. */
export function readObjectAddress(text: string): ObjectAddress {
  const url = URL.canParse(text.replace(/^s3:/, '')) ? new URL(text.replace(/^s3:/, '')) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('must look like s3:https://KEY:SECRET@host/bucket?region=…');
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/').filter(Boolean);
  const addressing = url.searchParams.get('addressing') ?? 'path';
  const prefix = rest.map((part) => `${part}/`).join('');
  if (!url.username || !url.password)
    throw new Error('needs the key and its secret before the host: s3:https://KEY:SECRET@host/bucket');
  if (!bucketPattern.test(bucket)) throw new Error('needs the name of a bucket after the host');
  if (!prefixPattern.test(prefix) || /(?:^|\/)\.\.?\//.test(prefix))
    throw new Error('can only have letters, digits, dots and hyphens after the bucket');
  if (addressing !== 'path' && addressing !== 'virtual') throw new Error('addressing must be path or virtual');
  return {
    endpoint: url.origin,
    bucket,
    prefix,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    addressing,
  };
}
