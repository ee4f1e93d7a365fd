import { randomBytes } from 'node:crypto';
import { jsonSchema } from '@manyhands/contract/kit/openapi.ts';
import { isWritable, namesPerson, type Field, type Resource } from '@manyhands/contract/kit/resource.ts';
import { isNullable, kindOf, textFormOf } from '@manyhands/contract/kit/types.ts';
import type { Db } from '../platform/db/connection.ts';
import { ident, join, sql, type Sql } from '../platform/db/sql.ts';
import type { AnyModule } from '../platform/resource/define-module.ts';
import type { Registry } from '../platform/resource/registry.ts';
import { columnValues, placeOf } from '../platform/resource/steps.ts';

/** Rows by the name of their resource, and a few that only some calls need. */
export type Ids = Readonly<Record<string, number>>;

/** Where a row of it stands: once in an organisation, in each team, with each person. */
export type Place = 'organisation' | 'team' | 'person';

/** Who asks for a row: what is there already, and a text that is in no other row. */
export interface Known {
  ids: Ids;
  text: string;
}

/**
 * What the tests over all routes need of a resource: rows of it, and bodies that make one and change one. It stands beside the
 * module, in `<thing>.factory.ts`, and only where the declaration does not say enough.
 */
export interface Fixture {
  resource: string;
  place: Place;
  /** Each by its name: the resource's, and others where some calls need a special row. */
  rows?(db: Db, known: Known): Promise<Ids>;
  create?(known: Known): object;
  update?(known: Known): object;
}

/** The number of the one row that a statement makes. */
export const one = async (db: Db, query: Sql): Promise<number> => (await db.run<{ id: number }>(query))[0]!.id;

/** The rows of all of them, each made with what those before it made. */
export async function makeRows(db: Db, fixtures: readonly Fixture[], known: Known): Promise<Ids> {
  let made: Ids = {};
  for (const fixture of fixtures)
    made = { ...made, ...(await fixture.rows?.(db, { ...known, ids: { ...known.ids, ...made } })) };
  return made;
}

/** What follows from the declaration alone; a resource that needs more says so in a fixture beside its module. */
export function deriveFixture(registry: Registry, module: AnyModule): Fixture {
  const { resource } = module;
  return {
    ...derivedBodies(resource),
    resource: resource.name,
    place: placeFor(registry, resource),
    rows: async (db, known) => {
      const isFile = resource.shape === 'attachments';
      // a row names the person it stands with, a body someone else: who is on a list is often on it once
      const { adult: _else, ...ids } = known.ids;
      const body = isFile
        ? { file_id: await aFile(db, known), name: known.text }
        : bodyOf(resource, 'create', { ...known, ids });
      const id = await insertRow(db, registry, module, known.ids, body);
      if (isFile)
        await db.run(
          sql`update files set owner_resource = ${resource.name}, owner_id = ${id}, adopted_at = now() where owner_resource is null and id = (select file_id from ${ident(module.table)} where id = ${id})`,
        );
      return { [resource.name]: id };
    },
  };
}

/** The bodies alone, for which no server is needed. */
export const derivedBodies = (resource: Resource): Required<Pick<Fixture, 'create' | 'update'>> => ({
  create: (known) => bodyOf(resource, 'create', known),
  update: (known) => bodyOf(resource, 'update', known),
});

/** Of everything that stands in such a place and follows from its declaration, where no one has made a row. */
export function derivedFixtures(registry: Registry, place: Place, ids: Ids): Fixture[] {
  return registry.modules
    .filter(({ resource }) => resource.access && resource.actions.length > 0 && ids[resource.name] === undefined)
    .filter(({ resource }) => placeFor(registry, resource) === place)
    .map((module) => deriveFixture(registry, module));
}

const isSent = ({ options, schema }: Field) => !options.optional && !isNullable(schema);
const asksForPerson = (resource: Resource): boolean =>
  Object.entries(resource.fields).some(
    ([name, field]) => isWritable(field, 'create') && isSent(field) && namesPerson(resource, name),
  );

function placeFor(registry: Registry, resource: Resource): Place {
  const { parent } = resource;
  if (parent?.resource === 'user' || asksForPerson(resource)) return 'person';
  if (!parent) return 'organisation';
  return parent.resource === 'team' ? 'team' : placeFor(registry, registry.get(parent.resource).resource);
}

/** A place in the store where nothing lies. */
const aKey = (): string => `1/00/${randomBytes(20).toString('hex')}`;

export const aFile = (db: Db, { ids, text }: Known): Promise<number> =>
  one(
    db,
    sql`insert into files (storage_key, original_name, name, type, size, checksum, user_id)
      values (${aKey()}, ${`${text}.txt`}, ${`${text}.txt`}, 'text/plain', 5, ${Buffer.alloc(32)}, ${ids.user ?? null}) returning id`,
  );

function insertRow(db: Db, registry: Registry, module: AnyModule, ids: Ids, body: object): Promise<number> {
  const params = Object.fromEntries(Object.entries(ids).map(([name, id]) => [`${name}Id`, id]));
  const place = placeOf({ registry }, module, { id: null, parentId: null, params });
  const values = columnValues({ registry }, module, { ...body, ...place });
  return one(
    db,
    sql`insert into ${ident(module.table)} (${join(values.map((v) => v.column))}) values (${join(values.map((v) => v.value))}) returning id`,
  );
}

/** Everything that must be sent; of a change, the first field that can be changed. */
function bodyOf(resource: Resource, on: 'create' | 'update', known: Known): object {
  const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field, on));
  const sent = on === 'update' ? fields.slice(0, 1) : fields.filter(([, field]) => isSent(field));
  return Object.fromEntries(sent.map(([name, field]) => [name, valueFor(resource, name, field, { on, ...known })]));
}

interface Wanted extends Known {
  on: 'create' | 'update';
}

interface Limits {
  minimum?: number;
  enum?: unknown[];
}

const limits = new WeakMap<Field['schema'], Limits>();

/** Read once per schema: thousands of bodies are made of them. */
function limitsOf(schema: Field['schema']): Limits {
  const known = limits.get(schema) ?? readLimits(schema);
  limits.set(schema, known);
  return known;
}

/** A schema with a name of its own is found among its definitions. */
function readLimits(schema: Field['schema']): Limits {
  const { $ref, $defs, ...own } = jsonSchema(schema, 'input') as Limits & {
    $ref?: string;
    $defs?: Readonly<Record<string, Limits>>;
  };
  return ($ref && $defs?.[$ref.split('/').at(-1)!]) || own;
}

function valueFor(resource: Resource, name: string, { schema }: Field, { ids, text, on }: Wanted): unknown {
  const relation = Object.values(resource.relations).find(({ kind, via }) => kind === 'one' && via === name);
  if (relation?.to === 'user') return ids.adult ?? ids.user;
  if (relation) return ids[relation.to];
  if (resource.shape === 'attachments' && name === 'file_id') return ids.upload;
  const { minimum = 1, enum: choices } = limitsOf(schema);
  const isChange = on === 'update';
  if (choices) return choices[isChange && choices.length > 1 ? 1 : 0];
  switch (kindOf(schema)) {
    case 'integer':
    case 'decimal':
      return Math.max(minimum, 0) + (isChange ? 1 : 0);
    case 'boolean':
      return isChange;
    case 'day':
      return isChange ? '2030-02-01' : '2030-01-01';
    case 'instant':
      return isChange ? '2030-02-01T09:00:00Z' : '2030-01-01T09:00:00Z';
    case 'text':
      if (textFormOf(schema) === 'email') return `${isChange ? 'changed' : 'sample'}.${text}@example.org`;
      return `${isChange ? 'Changed' : 'Sample'} ${text}`;
    case 'json':
      throw new Error(`say in a fixture of ${resource.name} what ${name} holds`);
  }
}
