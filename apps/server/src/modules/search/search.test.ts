import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { anApplicant, aRecruitment } from '../applications/application.factory.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { computeMisspelt, computeWanted } from './search.rules.ts';

const api = testApi();

async function hitsOf(caller: Caller, q: string): Promise<Record<string, string[]>> {
  const { body, status } = await caller.get(`search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  const kinds = body.data as { kind: string; hits: { name: string }[] }[];
  return Object.fromEntries(
    kinds.flatMap(({ kind, hits }) => (hits.length > 0 ? [[kind, hits.map(({ name }) => name)]] : [])),
  );
}

async function aScene() {
  const organisation = await api.ground.organisation();
  const [north, south] = [
    await aTeam(api.ground, organisation.id, { name: 'Walled garden' }),
    await aTeam(api.ground, organisation.id, { name: 'Harbour' }),
  ];
  const person = async (first_name: string, last_name: string, teamId: number) => {
    const id = await aPerson(api.ground, organisation.id, {
      first_name,
      last_name,
      email: `${first_name}.${last_name}@example.org`,
    });
    await aRole(api.ground, organisation.id, id, { teamId });
    return id;
  };
  const anna = await person('Anna', 'Gardener', north);
  await person('Annabel', 'Harbourne', south);
  await person('José', 'Marsh', south);
  await api.ground.database.transaction(organisation.id, (db) =>
    db.run(sql`insert into phone_numbers (user_id, phone_number) values (${anna}, '+447700900123')`),
  );
  const staff = async (permissions: readonly string[], teamId: number | null = null) => {
    const id = await aPerson(api.ground, organisation.id, { first_name: 'Zed', last_name: 'Zed' });
    await aRole(api.ground, organisation.id, id, { permissions, teamId });
    return api.as(organisation, id);
  };
  return { organisation, north, south, staff, admin: await staff(everyPermission) };
}

describe('search', () => {
  it('finds people by name, email and telephone number, and teams, whole words first', async () => {
    const { admin } = await aScene();
    expect(await hitsOf(admin, 'anna')).toEqual({ people: ['Anna Gardener', 'Annabel Harbourne'] });
    expect(await hitsOf(admin, 'jose')).toEqual({ people: ['José Marsh'] });
    expect(await hitsOf(admin, 'anna.gard')).toEqual({ people: ['Anna Gardener'] });
    for (const q of ['07700 900', '+44 7700 900123', '00447700900'])
      expect(await hitsOf(admin, q)).toEqual({ people: ['Anna Gardener'] });
    expect(await hitsOf(admin, 'garden')).toEqual({ people: ['Anna Gardener'], teams: ['Walled garden'] });
  });

  it('finds people by the name of their team, and those of it who are called so first', async () => {
    const { admin, staff, organisation, north, south } = await aScene();
    expect(await hitsOf(admin, 'gard wall')).toEqual({ people: ['Anna Gardener'], teams: ['Walled garden'] });
    expect(await hitsOf(admin, 'harbour')).toEqual({ people: ['Annabel Harbourne', 'José Marsh'], teams: ['Harbour'] });
    expect((await hitsOf(admin, 'jose harbour')).people).toEqual(['José Marsh']);
    expect((await hitsOf(admin, 'anna harbour')).people).toEqual(['Annabel Harbourne']);
    // a role that ended binds no one, and a team that one cannot see has no members
    const gone = await aPerson(api.ground, organisation.id, { first_name: 'Olive', last_name: 'Old' });
    await aRole(api.ground, organisation.id, gone, { teamId: south, end: '2021-01-01' });
    expect((await hitsOf(admin, 'harbour')).people).not.toContain('Olive Old');
    expect((await hitsOf(await staff(['view-users'], north), 'harbour')).people).toBeUndefined();
    const hidden = await aTeam(api.ground, organisation.id, { name: 'Shelter', hidden: true });
    const [known] = [await aPerson(api.ground, organisation.id, { first_name: 'Kay', last_name: 'Known' })];
    for (const teamId of [hidden, north]) await aRole(api.ground, organisation.id, known!, { teamId });
    expect((await hitsOf(admin, 'shelter')).people).toEqual(['Kay Known']);
    expect((await hitsOf(await staff(['view-users'], north), 'shelter')).people).toBeUndefined();
  });

  it('forgives one wrong letter, but not where enough was found', async () => {
    const { admin, organisation } = await aScene();
    expect((await hitsOf(admin, 'gardenre')).people).toEqual(['Anna Gardener']);
    expect((await hitsOf(admin, 'ana gardener')).people).toEqual(undefined);
    expect((await hitsOf(admin, 'anna gardemer')).people).toEqual(['Anna Gardener']);
    expect((await hitsOf(admin, 'harbor')).teams).toEqual(['Harbour']);
    for (let i = 0; i < 5; i++)
      await aPerson(api.ground, organisation.id, { first_name: `Marsha${i}`, last_name: 'Smith' });
    expect((await hitsOf(admin, 'marsha')).people).not.toContain('José Marsh');
  });

  it('keeps to what the reader sees', async () => {
    const { admin, staff, north } = await aScene();
    const manager = await staff(['view-users'], north);
    expect((await hitsOf(manager, 'anna')).people).toEqual(['Anna Gardener']);
    expect((await hitsOf(await staff([]), 'anna')).people).toBeUndefined();
    const elsewhere = await aScene();
    await aPerson(api.ground, elsewhere.organisation.id, { first_name: 'Quentin', last_name: 'Only' });
    expect(await hitsOf(admin, 'quentin')).toEqual({});
    expect((await api.anonymous(elsewhere.organisation).get('search?q=anna')).status).toBe(401);
    expect(await hitsOf(admin, '')).toEqual({});
    expect((await admin.get(`search?q=${'x'.repeat(300)}`)).status).toBe(422);
  });

  it('finds opportunities and applications, for those who recruit', async () => {
    const { organisation, admin, offer } = await aRecruitment(api);
    const opportunity = await offer();
    const sent = await api.anonymous(organisation).post(`opportunities/${opportunity}/apply`, anApplicant());
    expect(sent.status).toBe(201);
    expect(await hitsOf(admin, 'robin')).toEqual({ people: ['Robin Marsh'], applications: ['Robin Marsh'] });
    expect(await hitsOf(admin, 'garden help')).toEqual({ opportunities: ['Garden helper'] });
    const outsider = await api.as(organisation, await aPerson(api.ground, organisation.id));
    expect(await hitsOf(outsider, 'robin')).toEqual({});
    // nearly so, until there are enough who are called just so
    expect((await hitsOf(admin, 'robyn')).applications).toEqual(['Robin Marsh']);
    for (let i = 0; i < 5; i++) await aPerson(api.ground, organisation.id, { first_name: 'Robyn', last_name: `N${i}` });
    expect((await hitsOf(admin, 'robyn')).applications).toBeUndefined();
    expect((await hitsOf(admin, 'robin')).applications).toEqual(['Robin Marsh']);
  });
});

it('knows every single slip, and a telephone number as one word', () => {
  expect(computeMisspelt('anna')).toEqual(expect.arrayContaining(['ana', 'nana', 'annna', 'anns', 'hanna']));
  expect(computeMisspelt('ann')).toEqual([]);
  expect(computeWanted('07700 900-123').words).toEqual(['07700900123']);
});
