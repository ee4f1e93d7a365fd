import { isWritable } from '@manyhands/contract/kit/resource.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../testing/api.ts';
import { aFullOrganisation, type FullOrganisation, callerFor } from '../testing/full-organisation.ts';
import { sampleFor } from '../testing/samples.ts';

const api = testApi();
let full: FullOrganisation;
let columns: string[];
beforeAll(async () => {
  full = await aFullOrganisation(api);
  const { rows } = await api.ground.owner.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'data' order by 1`,
  );
  columns = rows.map((row) => row.name);
});

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const modules = () =>
  api.app.pipeline.registry.modules.filter(
    ({ resource }) => resource.actions.includes('create') || resource.actions.includes('update'),
  );
/** The organisation's own row is told by its id. */
const rowsOf = async (table: string) => {
  const key = table === 'organisations' ? 'id' : 'organisation_id';
  return (
    await api.ground.owner.query(`select to_jsonb(t) as row from data.${table} t where ${key} = $1 order by id`, [
      full.organisation.id,
    ])
  ).rows;
};
const pathOf = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, param: string) => String(full.ids[param.replace(/Id$/, '')]));

describe('a column that a resource does not open', () => {
  it('cannot be written under any name, whatever table it belongs to', async () => {
    expect(columns.length).toBeGreaterThan(80);
    for (const { resource, table } of modules()) {
      const sample = sampleFor(full, resource.name)!;
      const caller = await callerFor(api, full, resource);
      for (const on of ['create', 'update'] as const) {
        if (!resource.actions.includes(on)) continue;
        const closed = columns.filter((name) => !(name in resource.fields && isWritable(resource.fields[name]!, on)));
        const names = closed
          .flatMap((name) => [name, camel(name), `${name}.0`, `${name}[]`, ` ${name}`, name.toUpperCase()])
          .filter((name) => !(name in resource.fields && isWritable(resource.fields[name]!, on)));
        const smuggled = { ...Object.fromEntries(names.map((name) => [name, 1])), ...sample[on] };
        const before = await rowsOf(table);
        const one = resource.singleton ? pathOf(resource.path) : `${pathOf(resource.path)}/${full.ids[resource.name]}`;
        const reply =
          on === 'create' ? await caller.post(pathOf(resource.path), smuggled) : await caller.put(one, smuggled);
        expect([resource.name, on, reply.status]).toEqual([resource.name, on, 422]);
        expect(Object.keys(reply.body.errors).sort(), `${resource.name} ${on}`).toEqual([...new Set(names)].sort());
        expect(await rowsOf(table), `${resource.name} ${on}`).toEqual(before);
      }
    }
  });
});
