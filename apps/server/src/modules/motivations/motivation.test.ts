import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { aFullOrganisation } from '../../testing/full-organisation.ts';

const api = testApi();

describe('the reasons an applicant chooses from', () => {
  it('are those that are offered now, in their order, up to 999 at once', async () => {
    const { organisation, admin, ids } = await aFullOrganisation(api);
    await api.ground.owner.query(
      `insert into data.motivations (organisation_id, content, position) select $1, 'Reason ' || n, 2000 - n from generate_series(1, 1000) n`,
      [organisation.id],
    );
    const visitor = api.anonymous(organisation);
    const listed = (await visitor.get('motivations?limit=999')).body.data;
    expect(listed).toHaveLength(999);
    expect(Object.keys(listed[0]).sort()).toEqual(['content', 'id', 'position']);
    expect(listed.map(({ position }: { position: number }) => position)).toEqual(
      listed.map(({ position }: { position: number }) => position).toSorted((a: number, b: number) => a - b),
    );
    await admin.put(`organisation/motivations/${ids.motivation}`, { archived: true });
    expect((await visitor.get(`motivations/${ids.motivation}`)).status).toBe(404);
    expect((await visitor.get('motivations?limit=999')).body.data.map(({ id }: { id: number }) => id)).not.toContain(
      ids.motivation,
    );
    expect((await admin.get(`organisation/motivations/${ids.motivation}`)).body.data.archived).toBe(true);
  });

  it('are worded once', async () => {
    const { admin } = await aFullOrganisation(api);
    expect((await admin.post('organisation/motivations', { content: 'To help' })).status).toBe(201);
    expect((await admin.post('organisation/motivations', { content: ' to HELP ' })).body.code).toBe('duplicate');
    expect((await admin.post('organisation/motivations', { content: '' })).body.errors).toEqual({
      content: ['Content is required'],
    });
  });
});
