import { writeFile } from 'node:fs/promises';
import { defineCalls as declareCalls } from '@manyhands/contract/kit/resource.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testApi } from '../../testing/api.ts';
import { sql } from '../db/sql.ts';
import { everyone } from '../policy/rules.ts';
import { defineCalls } from '../resource/define-module.ts';

const storage = declareCalls({
  name: 'storage',
  path: 'storage',
  summary: 'Fills up.',
  operations: {
    file: { method: 'POST', path: '/storage/file', summary: 'Writes where there is no space.', output: z.object({}) },
    row: {
      method: 'POST',
      path: '/storage/row',
      summary: 'Has the database say that there is no space.',
      output: z.object({}),
    },
  },
});
const storageModule = defineCalls(storage, {
  // a device that is always full gives the operating system's own error
  file: { access: [everyone], run: async () => (await writeFile('/dev/full', 'a line'), {}) },
  row: {
    access: [everyone],
    run: async ({ db }) => (
      await db.run(sql`do $$ begin raise disk_full using message = 'could not extend file'; end $$`),
      {}
    ),
  },
});

const api = testApi({ extra: { resources: [storage], modules: [storageModule] } });

it.each(['file', 'row'])('a full disk answers 503 and makes the server not ready: %s', async (what) => {
  const visitor = api.anonymous(await api.ground.organisation());
  delete api.app.readiness.diskFullAt;
  expect((await visitor.get('/readyz')).status).toBe(200);
  const refused = await visitor.post(`storage/${what}`, {});
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'disk_full', '30']);
  const ready = await visitor.get('/readyz');
  expect([ready.status, ready.body]).toEqual([503, { status: 'out of storage space' }]);
  // tried again later, since no one sends anything to a server that is not ready
  api.app.readiness.diskFullAt = performance.now() - 31_000;
  expect((await visitor.get('/readyz')).status).toBe(200);
});
