import type { OpenAccess, PersonAccess, Resource } from '@manyhands/contract/kit/resource.ts';
import { sql } from '../db/sql.ts';
import { everyone, permitted, signedIn, through, type Policy, type Rule } from '../policy/rules.ts';
import type { Context } from '../context.ts';
import type { AnyModule } from './define-module.ts';

/** What declarations refer to by name and the platform, which knows no domain, is given. */
export interface Shapes {
  /** The resource whose rows are people. */
  person: string;
  /** Who a word of a declaration stands for, with a right over the person that the column names. */
  personRule(words: readonly string[], column: string, options: { hidden: boolean }): Rule;
  /** What becomes of the files that hang on rows. */
  attachments(resource: Resource): Partial<AnyModule>;
  /** Answers for the history of one row. */
  history(module: AnyModule): AnyModule['operations'][string];
}

type Find = (name: string) => AnyModule;

/** Every resource with all that its declaration says of it; a module adds to that or says otherwise. */
export function bindResources(
  resources: readonly Resource[],
  modules: readonly AnyModule[],
  shapes: Shapes,
): AnyModule[] {
  const own = new Map(modules.map((module) => [module.resource.name, module]));
  if (own.size !== modules.length) throw new Error('two modules are bound to one resource');
  const declared = new Map(resources.map((resource) => [resource.name, resource]));
  const unknown = [...own.keys()].find((name) => !declared.has(name));
  if (unknown !== undefined) throw new Error(`module ${unknown} is not in the list of resources`);
  const bound = new Map<string, AnyModule>();
  // a child takes the rules of its parent, so the parent is bound first
  const find: Find = (name) => {
    const resource = declared.get(name);
    if (!resource) throw new Error(`no resource called ${name}`);
    const known = bound.get(name);
    if (known) return known;
    const module = bind(resource, own.get(name), shapes, find);
    if (resource.history) module.operations = { ...module.operations, history: shapes.history(module) };
    bound.set(name, module);
    return module;
  };
  return resources.map(({ name }) => find(name));
}

function bind(resource: Resource, own: AnyModule | undefined, shapes: Shapes, find: Find): AnyModule {
  if (!resource.access) {
    if (own) return own;
    throw new Error(`${resource.name} has no module: say in its access who reads and writes it, or bind one`);
  }
  const subject = subjectOf(resource, shapes, find);
  const shaped = resource.shape === 'attachments' ? shapes.attachments(resource) : {};
  return {
    resource,
    table: tableOf(resource),
    operations: {},
    ...(subject ? { subject } : {}),
    ...(resource.shape === 'lookup' ? ofLookup(resource) : {}),
    ...shaped,
    ...own,
    ...(own?.guard && shaped.guard ? { guard: inTurn(own.guard, shaped.guard) } : {}),
    // a rule that the module has takes the place of the declared one, the others stay
    policy: { ...policyOf(resource, shapes, find), ...own?.policy },
  };
}

type Guards = NonNullable<AnyModule['guard']>;
type Guard = (...call: unknown[]) => Promise<object | void>;

/** Runs the module's guard, then that of its shape; both may add values to the row. */
function inTurn(own: Guards, shaped: Guards): Guards {
  const [first, second] = [own, shaped] as unknown as Record<string, Guard | undefined>[];
  const both = Object.keys({ ...own, ...shaped }).map((action): [string, Guard] => [
    action,
    async (...call) => {
      const given = await first![action]?.(...call);
      return { ...given, ...(await second![action]?.(...call)) };
    },
  ]);
  return Object.fromEntries(both) as Guards;
}

/** Lookups share a table. Where their entries cannot be changed, they are archived and restored by calls. */
function ofLookup({ name, operations }: Resource): Partial<AnyModule> {
  const set = (archived: boolean): AnyModule['operations'][string] => ({
    target: 'update',
    run: async ({ db }: Context, { params }: { params: { id: number } }) =>
      (
        await db.run(
          sql`update lookups set archived = ${archived} where id = ${params.id} returning id, archived, version`,
        )
      )[0],
  });
  const bound = operations.archive ? { operations: { archive: set(true), restore: set(false) } } : {};
  return { constant: { kind: name }, ...bound };
}

/** The last word of the path, preceded by the words that only the name has: `userFile` at `…/files` is kept in `user_files`. */
function tableOf({ name, path, shape }: Resource): string {
  if (shape === 'lookup') return 'lookups';
  const called = path.split('/').at(-1)!.split('-');
  const words = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).split('_');
  return [...words.slice(0, Math.max(0, words.length - called.length)), ...called].join('_');
}

function policyOf(resource: Resource, shapes: Shapes, find: Find): Policy {
  const access = resource.access!;
  if (!('of' in access)) return openPolicy(access);
  const { resource: above, via } = resource.parent!;
  if (access.of === 'person') return personPolicy(access, via, shapes);
  const { table, policy } = find(above);
  const write = [through(table, via, policy.update ?? [])];
  return { read: [through(table, via, policy.read ?? [])], create: write, update: write, remove: write };
}

function openPolicy({ read, write }: OpenAccess): Policy {
  const writing = [permitted(write)];
  return {
    read: typeof read === 'string' ? [permitted(read)] : [read.open === 'everyone' ? everyone : signedIn],
    create: writing,
    update: writing,
    remove: writing,
  };
}

function personPolicy({ read, write, hidden, groups = {} }: PersonAccess, via: string, shapes: Shapes): Policy {
  const rule = (words: readonly string[]) => shapes.personRule(words, via, { hidden: hidden === true });
  const writing = rule(write);
  return {
    read: rule(read),
    create: writing,
    update: writing,
    remove: writing,
    groups: Object.fromEntries(
      Object.entries(groups).map(([name, group]) => [name, { read: rule(group.read), write: rule(group.write) }]),
    ),
  };
}

/** The person on whom the row hangs, directly or by the rows above it, where the row names them. */
function subjectOf({ fields, parent }: Resource, { person }: Shapes, find: Find): AnyModule['subject'] | undefined {
  for (let above = parent; above; above = find(above.resource).resource.parent) {
    const { via } = above;
    if (above.resource === person && via in fields) return (row: Record<string, number | null>) => row[via] ?? null;
  }
  return undefined;
}

/** Whether the person must not learn of it, by its own declaration or that of a row above it. */
export function isHidden(of: { get: Find }, { access, parent }: Resource): boolean {
  if (!access || !('of' in access)) return false;
  return access.of === 'person' ? access.hidden === true : isHidden(of, of.get(parent!.resource).resource);
}
