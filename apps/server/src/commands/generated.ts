import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { splitOpenApi } from '@manyhands/contract/kit/openapi-files.ts';
import pg from 'pg';
import { resources } from '@manyhands/contract/resources.ts';
import { buildApp, describeApi } from '../app/build-app.ts';
import { DESCRIPTORS, renderDescriptors } from '../app/render-descriptors.ts';
import { FIELD_LABELS, renderFieldLabels } from '../app/render-field-labels.ts';
import { openDatabase } from '../platform/db/connection.ts';
import { migrate } from '../platform/db/migrate.ts';
import { renderSchema } from '../platform/db/render-schema.ts';
import { listRoutes, renderRoutes } from '../platform/http/routes.ts';

// run in the folder of the repository
const root = `${process.cwd()}/`;

/** Everything that is derived and committed, from a freshly migrated database and the declarations. */
async function render(url: string): Promise<Map<string, string>> {
  await migrate(url, `${root}apps/server/migrations`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const schema = await renderSchema(client);
  await client.end();
  const database = openDatabase({ url, max: 2 });
  try {
    const { server, pipeline } = await buildApp({
      database,
      publicUrl: 'http://localhost',
      secretKey: 'only used to describe the routes',
      filesFolder: tmpdir(),
    });
    const routes = listRoutes(pipeline.registry);
    const api = describeApi(pipeline.registry);
    await server.close();
    return new Map([
      ['apps/server/src/platform/db/schema.generated.ts', schema],
      ['docs/api/routes.txt', renderRoutes(routes)],
      ...[...splitOpenApi(api)].map(([file, part]): [string, string] => [
        `docs/api/${file}`,
        `${JSON.stringify(part, null, 1)}\n`,
      ]),
      [FIELD_LABELS, await renderFieldLabels(root, resources)],
      ...(await renderDescriptors(root, resources)),
    ]);
  } finally {
    await database.close();
  }
}

/** Files of resources that are no more. */
async function listAbandoned(files: ReadonlyMap<string, string>): Promise<string[]> {
  const found = ['docs/api/openapi', DESCRIPTORS].map(async (folder) => {
    const present = await readdir(root + folder).catch(() => []);
    return present.map((name) => `${folder}/${name}`).filter((path) => !files.has(path));
  });
  return (await Promise.all(found)).flat();
}

async function main(): Promise<void> {
  const files = await render(process.env.DATABASE_URL!);
  const isCheck = process.argv.includes('--check');
  const stale = await listAbandoned(files);
  if (!isCheck) await Promise.all(stale.map((path) => rm(root + path)));
  for (const [path, wanted] of files) {
    const present = await readFile(root + path, 'utf8').catch(() => null);
    if (present === wanted) continue;
    stale.push(path);
    if (isCheck) continue;
    await mkdir(dirname(root + path), { recursive: true });
    await writeFile(root + path, wanted);
  }
  if (isCheck && stale.length > 0) {
    console.error(`Out of step with the code, run \`npm run generated\`:\n  ${stale.join('\n  ')}`);
    process.exit(1);
  }
  console.log(stale.length === 0 ? 'Generated files are in step.' : `Written: ${stale.join(', ')}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
