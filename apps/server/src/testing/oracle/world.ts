import type { Organisation } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { asClient } from '../../modules/oauth-clients/oauth-client.factory.ts';
import { aPerson, aRole } from '../../modules/users/user.factory.ts';
import type { Caller, TestApi } from '../api.ts';
import { everyPermission } from '../full-organisation.ts';
import type { Kind, Relation } from './read-table.ts';
import { houseRows, type House } from './house-rows.ts';
import { personRows } from './person-rows.ts';
import type { Ids } from '../fixture.ts';
import { teamRows } from './team-rows.ts';

/** What the kinds of staff may do; everyone else holds roles that permit nothing. Written down in README.md too. */
const held: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  'team-staff': [
    'view-users',
    'edit-users',
    'view-sensitive-details',
    'manage-teams',
    'manage-roles',
    'view-opportunities',
    'edit-opportunities',
    'manage-messages',
  ],
  staff: [
    'view-users',
    'create-users',
    'edit-users',
    'block-users',
    'manage-guardians',
    'manage-supervisors',
    'view-opportunities',
    'edit-opportunities',
    'manage-opportunity-forms',
    'apply-on-behalf',
    'view-files',
  ],
  admin: everyPermission,
};
/** What the API client was allowed, for the whole organisation. */
const scopes = ['view-users', 'view-opportunities', 'edit-opportunities'];

export interface World {
  organisation: Organisation;
  /** The API client's own proof of who it is. */
  client: House['client'];
  caller(kind: Kind): Caller;
  /** What stands in this relation to this kind; null where nothing can. */
  at(kind: Kind, relation: Relation): Ids | null;
  /** Someone who holds exactly this and stands in no other relation to anything. */
  holder(holding: { everywhere: readonly string[]; inTeam?: string }): Promise<Caller>;
}

/** One organisation with every kind of person, a tree of teams around them, and another organisation beside it. */
export async function buildWorld(api: TestApi): Promise<World> {
  const organisation = await api.ground.organisation();
  const { rows: house, client } = await houseRows(api, organisation, scopes);
  const tree = await growTree(api, organisation, house.roleProfile!);
  const around = await peopleAround(api, organisation, tree, house);
  const { people, linked } = await castOf(api, organisation, tree, house);
  const grown = await aGrownChild(api, organisation, people.get('guardian')!.user!, { team: tree.other.team!, house });
  const senior = await aSenior(api, organisation, tree, house);
  const elsewhere = await buildElsewhere(api);

  const callers = new Map<Kind, Caller>([
    ['anonymous', api.anonymous(organisation)],
    ['client', await asClient(api, organisation, client)],
  ]);
  for (const [kind, rows] of people) callers.set(kind, await api.as(organisation, rows.user!));
  const holders = new Map<string, Caller>();
  const rowsAt = (kind: Kind, relation: Relation): Ids | null => {
    if (relation === 'here') return house;
    if (relation === 'elsewhere') return elsewhere;
    if (relation === 'senior') return { ...house, ...tree.team, ...senior };
    if (relation === 'own') return withPlace(house, people.get(kind), tree.team);
    if (relation === 'linked') return withPlace(house, linked.get(kind), tree.other);
    if (relation === 'grown') return withPlace(house, kind === 'guardian' ? grown : undefined, tree.other);
    return { ...house, ...tree[relation], ...around[relation] };
  };
  const places = new Map<string, Ids | null>();
  return {
    organisation,
    client,
    caller: (kind) => callers.get(kind) ?? missing(kind),
    at(kind, relation) {
      const key = `${kind} ${relation}`;
      if (!places.has(key)) places.set(key, rowsAt(kind, relation));
      return places.get(key)!;
    },
    async holder(holding) {
      const key = JSON.stringify(holding);
      const known = holders.get(key) ?? (await aHolder(api, organisation, { ...holding, team: tree.team.team! }));
      holders.set(key, known);
      return known;
    },
  };
}

const missing = (kind: Kind): never => {
  throw new Error(`nobody plays the ${kind}`);
};
const withPlace = (house: Ids, rows: Ids | undefined, place: Ids): Ids | null =>
  rows ? { ...house, ...place, ...rows } : null;

type Tree = Record<'above' | 'team' | 'below' | 'other', Ids>;

async function growTree(api: TestApi, organisation: Organisation, roleProfile: number): Promise<Tree> {
  const above = await teamRows(api, organisation, null, roleProfile);
  const team = await teamRows(api, organisation, above.team!, roleProfile);
  const below = await teamRows(api, organisation, team.team!, roleProfile);
  return { above, team, below, other: await teamRows(api, organisation, above.team!, roleProfile) };
}

async function peopleAround(api: TestApi, organisation: Organisation, tree: Tree, house: Ids): Promise<Tree> {
  const member = (place: Ids) => personRows(api, organisation, { team: place.team!, house });
  return {
    above: await member(tree.above),
    team: await member(tree.team),
    below: await member(tree.below),
    other: await member(tree.other),
  };
}

/** Someone in the team who holds more than anyone but an administrator. */
async function aSenior(api: TestApi, organisation: Organisation, tree: Tree, house: Ids): Promise<Ids> {
  const rows = await personRows(api, organisation, {
    team: tree.team.team!,
    dob: '1970-01-31',
    denied: 'apply-on-behalf',
    house,
  });
  await aRole(api.ground, organisation.id, rows.user!, { permissions: everyPermission });
  return rows;
}

/** Still linked, but of age. */
async function aGrownChild(
  api: TestApi,
  organisation: Organisation,
  guardian: number,
  { team, house }: { team: number; house: Ids },
): Promise<Ids> {
  const rows = await personRows(api, organisation, { team, dob: '2000-01-31', house });
  await api.ground.database.transaction(organisation.id, (db) =>
    db.run(sql`insert into guardians (user_id, guardian_id) values (${rows.user}, ${guardian})`),
  );
  return rows;
}

/** The kinds themselves. Whoever is linked to someone belongs to another team, so that only the link can open anything. */
async function castOf(api: TestApi, organisation: Organisation, tree: Tree, house: Ids) {
  const people = new Map<Kind, Ids>();
  const teams: Partial<Record<Kind, number>> = { volunteer: tree.team.team!, 'team-staff': tree.team.team! };
  for (const kind of ['applicant', 'volunteer', 'guardian', 'supervisor', 'team-staff', 'staff', 'admin'] as const) {
    const grown = {
      team: teams[kind] ?? null,
      permissions: held[kind] ?? [],
      denied: 'apply-on-behalf',
      status_id: kind === 'applicant' ? 1 : 2,
      dob: '1980-01-31',
    };
    people.set(kind, await personRows(api, organisation, { ...grown, house }));
  }
  const linked = new Map<Kind, Ids>();
  for (const kind of ['guardian', 'supervisor'] as const) {
    const rows = await personRows(api, organisation, { team: tree.other.team!, house });
    const { user } = people.get(kind)!;
    const links = await api.ground.database.transaction(organisation.id, async (db): Promise<Ids> => {
      const insert = async (into: Sql) => (await db.run<{ id: number }>(sql`insert into ${into} returning id`))[0]!.id;
      if (kind === 'supervisor')
        return { supervisor: await insert(sql`supervisors (user_id, supervisor_id) values (${rows.user}, ${user})`) };
      const guardian = await insert(sql`guardians (user_id, guardian_id) values (${rows.user}, ${user})`);
      return {
        guardian,
        guardianLog: await insert(
          sql`guardian_logs (user_id, guardian_id, change, new_value) values (${rows.user}, ${user}, 'linked', '')`,
        ),
      };
    });
    linked.set(kind, { ...rows, ...links });
  }
  return { people, linked };
}

async function buildElsewhere(api: TestApi): Promise<Ids> {
  const organisation = await api.ground.organisation();
  const { rows: house } = await houseRows(api, organisation, scopes);
  const place = await teamRows(api, organisation, null, house.roleProfile!);
  return { ...house, ...place, ...(await personRows(api, organisation, { team: place.team!, house })) };
}

async function aHolder(
  api: TestApi,
  { id, ...organisation }: Organisation,
  { everywhere, inTeam, team }: { everywhere: readonly string[]; inTeam?: string; team: number },
): Promise<Caller> {
  const userId = await aPerson(api.ground, id);
  await aRole(api.ground, id, userId, { permissions: everywhere });
  if (inTeam) await aRole(api.ground, id, userId, { teamId: team, permissions: [inTeam] });
  return api.as({ id, ...organisation }, userId);
}
