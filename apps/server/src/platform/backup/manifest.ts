import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Raised when a backup written by this code could not be read by an older one. */
export const formatVersion = 1;
export const manifestName = 'manifest.json';
export const digestName = 'manifest.sha256';
export const fileListName = 'files.list';

/** Something about the backup, or about what it would replace, forbids going on; nothing has been touched. */
export class RefusedError extends Error {}

const seal = { bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const manifestSchema = z.strictObject({
  format: z.literal(formatVersion),
  created_at: z.iso.datetime(),
  postgres: z.string(),
  installation: z.string().regex(/^[0-9a-f]{64}$/),
  migrations: z.array(z.strictObject({ name: z.string().regex(/^[0-9a-z_]+\.sql$/), digest: z.string() })),
  tables: z.array(
    z.strictObject({
      schema: identifier,
      table: identifier,
      columns: z.array(identifier).min(1),
      rows: z.int().min(0),
      ...seal,
    }),
  ),
  sequences: z.array(
    z.strictObject({
      schema: identifier,
      table: identifier,
      column: identifier,
      last: z.string().regex(/^\d+$/),
      called: z.boolean(),
    }),
  ),
  files: z.strictObject({
    count: z.int().min(0),
    bytes: z.int().min(0),
    missing: z.int().min(0),
    damaged: z.int().min(0),
    list: z.strictObject(seal),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TablePart = Manifest['tables'][number];
export type SequencePart = Manifest['sequences'][number];

export const partOf = ({ schema, table }: { schema: string; table: string }): string =>
  `tables/${schema}.${table}.copy.gz`;

const digestLine = (text: string) => `${createHash('sha256').update(text).digest('hex')}  ${manifestName}\n`;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifestSchema.parse(manifest), null, 1)}\n`;
  await writeFile(join(folder, manifestName), text, { flag: 'wx', mode: 0o600, flush: true });
  // in the form that sha256sum checks
  await writeFile(join(folder, digestName), digestLine(text), { flag: 'wx', mode: 0o600, flush: true });
}

/** The digest covers every byte, so what is parsed is exactly what was written. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) =>
    readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      throw new RefusedError(
        error.code === 'ENOENT'
          ? `${folder} is no complete backup: ${name} is missing`
          : `${name} cannot be read: ${error.message}`,
      );
    });
  const content = await read(manifestName);
  const digest = await read(digestName);
  const text = content.toString('utf8');
  if (!Buffer.from(text).equals(content) || !Buffer.from(digestLine(text)).equals(digest))
    throw new RefusedError('the manifest is damaged');
  const given = JSON.parse(text) as { format?: unknown };
  if (typeof given.format === 'number' && given.format > formatVersion)
    throw new RefusedError('this backup was written by a newer version of Manyhands');
  const parsed = manifestSchema.safeParse(given);
  if (!parsed.success)
    throw new RefusedError(`the manifest is not understood: ${parsed.error.issues[0]?.path.join('.')}`);
  return parsed.data;
}
