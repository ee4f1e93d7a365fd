import { beforeAll, describe, expect, it } from 'vitest';
import { rollingBack } from '../testing/rolled-back.ts';
import { testApi } from '../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../testing/full-organisation.ts';

const api = testApi();
let full: FullOrganisation;
beforeAll(async () => {
  full = await aFullOrganisation(api);
});

/** Resources on whose rows others can rest. */
const removable = () => {
  const { modules, references } = api.app.pipeline.registry;
  return modules.filter(
    ({ resource, table, replace, uses }) =>
      resource.actions.includes('remove') && !replace?.remove && (uses || references(table).length > 0),
  );
};
const pathOf = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, param: string) => String(full.ids[param.replace(/Id$/, '')]));

describe('what others rest on', () => {
  it('is shown as not to be deleted, with the count that deleting it is refused with', async () => {
    const { attempt } = rollingBack(api.ground.database);
    const kept: string[] = [];
    for (const { resource } of removable()) {
      const path = pathOf(resource.path);
      const id = full.ids[resource.name]!;
      const shown = await full.admin.get(`${path}/${id}`);
      expect([resource.name, shown.status]).toEqual([resource.name, 200]);
      const { can } = shown.body.data;
      const listed = (await full.admin.get(`${path}?include=can&limit=100`)).body.data as { id: number; can: object }[];
      // a page may tell more: flags of its own are left out of lists
      const onList = listed.find((row) => row.id === id)!.can;
      expect(can, resource.name).toMatchObject(onList);
      expect(Object.keys(onList), resource.name).toEqual(
        expect.arrayContaining(
          Object.keys(can).filter((flag) => ['update', 'remove', 'archive', 'used'].includes(flag)),
        ),
      );
      const reply = await attempt(() => full.admin.remove(`${path}/${id}`));
      if (reply.body?.code === 'in_use') kept.push(resource.name);
      if (reply.body?.code === 'in_use')
        expect([resource.name, can.used]).toEqual([resource.name, reply.body.params.count]);
      if (can.used) expect([resource.name, reply.status, can.remove]).toEqual([resource.name, 409, false]);
      if (reply.status === 204) expect([resource.name, can.remove, can.used ?? 0]).toEqual([resource.name, true, 0]);
    }
    expect(kept).toEqual(
      expect.arrayContaining(['permissionGroup', 'roleProfile', 'room', 'opportunity', 'attribute']),
    );
  });

  it('is counted only for those who could delete it otherwise', async () => {
    const path = pathOf('opportunities/{opportunityId}');
    expect((await full.admin.get(path)).body.data.can).toMatchObject({ remove: false, used: expect.any(Number) });
    expect((await api.anonymous(full.organisation).get(path)).body.data.can).toEqual({ update: false, remove: false });
  });
});
