import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();
let admin: Caller;
let organisationId: number;
beforeAll(async () => {
  const organisation = await api.ground.organisation();
  organisationId = organisation.id;
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, { permissions: ['manage-teams'] });
  admin = await api.as(organisation, id);
});

/** The closure as the teams' own parents say it should be. */
function bruteForce(parents: ReadonlyMap<number, number | null>): Set<string> {
  const pairs = new Set<string>();
  for (const id of parents.keys()) {
    let depth = 0;
    for (let at: number | null = id; at !== null; at = parents.get(at)!) pairs.add(`${at}>${id}:${depth++}`);
  }
  return pairs;
}

async function stored(ids: readonly number[], organisation = organisationId): Promise<Set<string>> {
  const { rows } = await api.ground.owner.query<{ pair: string }>(
    `select ancestor_id || '>' || team_id || ':' || depth as pair from data.team_closure where organisation_id = $1 and (team_id = any($2) or ancestor_id = any($2))`,
    [organisation, ids],
  );
  return new Set(rows.map((row) => row.pair));
}

async function parentsOf(organisation: number): Promise<Map<number, number | null>> {
  const { rows } = await api.ground.owner.query<{ id: number; parent_id: number | null }>(
    'select id, parent_id from data.teams where organisation_id = $1',
    [organisation],
  );
  return new Map(rows.map((row) => [Number(row.id), row.parent_id === null ? null : Number(row.parent_id)]));
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), at: fc.nat(), to: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), at: fc.nat(), to: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat(), to: fc.nat() }) },
);

describe('the closure of the tree', () => {
  it('says after any additions, moves and removals what the parents say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const root = await aTeam(api.ground, organisationId);
        const parents = new Map<number, number | null>([[root, null]]);
        const isBelow = (id: number | null, ancestor: number): boolean =>
          id !== null && (id === ancestor || isBelow(parents.get(id)!, ancestor));
        for (const { kind, at, to } of steps) {
          const ids = [...parents.keys()];
          const [subject, target] = [ids[at % ids.length]!, ids[to % ids.length]!];
          if (kind === 'add') {
            const made = await admin.post('organisation/teams', { name: 'Team', parent_id: target });
            parents.set(made.body.data.id, target);
          } else if (kind === 'move') {
            const reply = await admin.put(`organisation/teams/${subject}`, { parent_id: target });
            const circle = isBelow(target, subject);
            expect([reply.status, reply.body.code]).toEqual(circle ? [409, 'team_circle'] : [200, undefined]);
            if (!circle) parents.set(subject, target);
          } else {
            const used = [...parents.values()].includes(subject);
            expect((await admin.remove(`organisation/teams/${subject}`)).status).toBe(used ? 409 : 204);
            if (!used) parents.delete(subject);
            if (parents.size === 0) return;
          }
        }
        expect(await stored([...parents.keys()])).toEqual(bruteForce(parents));
      }),
      { numRuns: process.env.TEST_FULL ? 200 : 20 },
    );
  }, 600_000);

  it('lets one of two moves through that together would close a circle', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await aTeam(api.ground, organisationId), await aTeam(api.ground, organisationId)];
      const replies = await Promise.all([
        admin.put(`organisation/teams/${a}`, { parent_id: b }),
        admin.put(`organisation/teams/${b}`, { parent_id: a }),
      ]);
      expect(replies.map((reply) => reply.status).sort((x, y) => x - y)).toEqual([200, 409]);
      expect(await stored([a, b])).toEqual(
        bruteForce(new Map([...(await parentsOf(organisationId))].filter(([id]) => id === a || id === b))),
      );
    }
  });

  it('knows a team that is added below one while that one moves', async () => {
    const [from, to, moving] = [
      await aTeam(api.ground, organisationId),
      await aTeam(api.ground, organisationId),
      await aTeam(api.ground, organisationId),
    ];
    await admin.put(`organisation/teams/${moving}`, { parent_id: from });
    const mover = await api.ground.owner.connect();
    await mover.query('begin');
    await mover.query('update data.teams set parent_id = $1 where organisation_id = $2 and id = $3', [
      to,
      organisationId,
      moving,
    ]);
    const adding = aTeam(api.ground, organisationId, { parentId: moving });
    await new Promise((resolve) => setTimeout(resolve, 150));
    await mover.query('commit');
    mover.release();
    const added = await adding;
    const parents = new Map([
      [from, null],
      [to, null],
      [moving, to],
      [added, moving],
    ]);
    expect(await stored([from, to, moving, added])).toEqual(bruteForce(parents));
  });

  it('stays right when twenty people move and add at once', async () => {
    const organisation = await api.ground.organisation();
    const id = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, id, { permissions: ['manage-teams'] });
    const mover = await api.as(organisation, id);
    const teams: number[] = [];
    for (let i = 0; i < 8; i++) teams.push(await aTeam(api.ground, organisation.id));
    const pick = () => teams[Math.floor(Math.random() * teams.length)]!;
    const deeds = Array.from({ length: 60 }, (_, i) =>
      i % 3 === 0
        ? mover.post('organisation/teams', { name: 'New', parent_id: pick() })
        : mover.put(`organisation/teams/${pick()}`, { parent_id: pick() }),
    );
    const statuses = new Set((await Promise.all(deeds)).map((reply) => reply.status));
    expect([...statuses].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    const parents = await parentsOf(organisation.id);
    expect(await stored([...parents.keys()], organisation.id)).toEqual(bruteForce(parents));
  });
});
