import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { readObjectAddress, type ObjectAddress } from '../files/object-address.ts';
import { readScannerAddress } from '../files/virus-scanner.ts';

const flag = z.enum(['0', '1']).transform((text) => text === '1');
const port = z.coerce.number().int().min(0).max(65_535);

function bucketFault(url: string): string | null {
  if (!url.startsWith('s3:')) return null;
  try {
    readObjectAddress(url);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, { error: 'must start with postgresql://' }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DEMO: flag.optional(),
  DEMO_PUBLIC: flag.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://' })
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODE_URL: z
    .string()
    .regex(/^(?:nominatim|postcodes)\+https:\/\/\S+$/, {
      error: 'must start with nominatim+https:// or postcodes+https://',
    })
    .optional(),
  TILES_URL: z
    .string()
    .regex(/^https:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/, { error: 'must be https:// with {z}, {x} and {y}' })
    .optional(),
  TILES_CREDIT: z.string().max(200).default('© OpenStreetMap contributors'),
  FILES_URL: z
    .string()
    .regex(/^(?:file|s3):/, { error: 'must start with file: or s3:' })
    .superRefine((url, ctx) => {
      const fault = bucketFault(url);
      if (fault) ctx.addIssue({ code: 'custom', message: fault });
    })
    .optional(),
  CLAMD_URL: z
    .string()
    .refine((url) => readScannerAddress(url) !== undefined, { error: 'must be tcp://host:port or unix:/path' })
    .optional(),
  SECRET_KEY: z.string().min(32, { error: 'must have at least 32 characters' }),
  METRICS_PORT: port.optional(),
  WORKER_THREAD: flag.optional(),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export interface Settings {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string;
  databasePool: number;
  demo: boolean;
  smtpUrl: string | null;
  smsUrl: string | null;
  geocodeUrl: string | null;
  /** Whose map lies under the places of the finder; only outlines where no one is named. */
  tilesUrl: string | null;
  /** Whom such a map has to name. */
  tilesCredit: string;
  filesFolder: string;
  /** Where files lie instead, if not in the folder. */
  filesBucket: ObjectAddress | null;
  /** Who looks for viruses in uploads. */
  clamdUrl: string | null;
  secretKey: string;
  metricsPort: number | null;
  /** Whether the server does the background work too, in a thread of its own. */
  workerThread: boolean;
  trustedProxies: string[];
  logLevel: string;
}

/** Reads the environment once, at the start. All that is wrong is told on one screen. */
export function loadSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(given);
  const faults = result.success
    ? []
    : result.error.issues.map(
        (issue) => `${issue.path.join('.')}: ${issue.input === undefined ? 'is missing' : issue.message}`,
      );
  if (result.success && result.data.DEMO && !result.data.DEMO_PUBLIC && !isLoopback(result.data.HOST)) {
    faults.push('DEMO: demo accounts have known passwords; on another address than loopback this needs DEMO_PUBLIC=1');
  }
  if (faults.length > 0 || !result.success) throw new Error(`These settings need attention:\n  ${faults.join('\n  ')}`);
  const s = result.data;
  const dataDir = resolve(s.DATA_DIR);
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL ?? `http://localhost:${s.PORT}`,
    dataDir,
    databaseUrl: s.DATABASE_URL,
    databasePool: s.DATABASE_POOL,
    demo: s.DEMO ?? false,
    smtpUrl: s.SMTP_URL ?? null,
    smsUrl: s.SMS_URL ?? null,
    geocodeUrl: s.GEOCODE_URL ?? null,
    tilesUrl: s.TILES_URL ?? null,
    tilesCredit: s.TILES_CREDIT,
    filesFolder: filesFolder(s.FILES_URL, dataDir),
    filesBucket: s.FILES_URL?.startsWith('s3:') ? readObjectAddress(s.FILES_URL) : null,
    clamdUrl: s.CLAMD_URL ?? null,
    secretKey: s.SECRET_KEY,
    metricsPort: s.METRICS_PORT ?? null,
    workerThread: s.WORKER_THREAD ?? false,
    trustedProxies: s.TRUSTED_PROXIES.split(',')
      .map((text) => text.trim())
      .filter(Boolean),
    logLevel: s.LOG_LEVEL,
  };
}

function filesFolder(url: string | undefined, dataDir: string): string {
  if (!url?.startsWith('file:')) return resolve(dataDir, 'files');
  const path = url.replace(/^file:(\/\/)?/, '');
  return isAbsolute(path) ? path : resolve(path);
}

const isLoopback = (host: string) => /^(127\.\d+\.\d+\.\d+|localhost|::1)$/.test(host);
