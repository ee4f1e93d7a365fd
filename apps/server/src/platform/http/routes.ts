import { operationPath, type Resource, type StandardAction } from '@manyhands/contract/kit/resource.ts';
import type { AnyModule } from '../resource/define-module.ts';
import type { Registry } from '../resource/registry.ts';
import type { Rule } from '../policy/rules.ts';

/** One line of the API's surface. The table of all of them is committed, reviewed and tested. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As written in the documents, with {braces}. */
  path: string;
  name: string;
  module: AnyModule;
  action: StandardAction | 'operation';
  operation?: string;
  rule: Rule;
  /** Runs without a borrowed connection. */
  outside: boolean;
  /** Reads or writes bytes instead of JSON; always outside. */
  stream: boolean;
  /** Asked by a page on its own account; the session's idle limit does not move. */
  passive: boolean;
  /** Open to a session whose second factor is still missing. */
  beforeSecondFactor: boolean;
  /** Closed to API clients, whatever they were allowed. */
  inPerson: boolean;
  status: number;
}

const standard = {
  list: { method: 'GET', status: 200 },
  show: { method: 'GET', status: 200 },
  create: { method: 'POST', status: 201 },
  update: { method: 'PUT', status: 200 },
  remove: { method: 'DELETE', status: 204 },
} as const;

export function listRoutes(registry: Registry): Route[] {
  return registry.modules.flatMap((module) => [...standardRoutes(module), ...operationRoutes(module)]);
}

function standardRoutes(module: AnyModule): Route[] {
  const { resource, policy } = module;
  return resource.actions.map((action) => {
    const onRow = action === 'show' || action === 'update' || action === 'remove';
    return {
      ...standard[action],
      path: onRow && !resource.singleton ? `${resource.path}/{id}` : resource.path,
      name: `${resource.name}.${action}`,
      module,
      action,
      rule: (action === 'list' || action === 'show' ? policy.read : policy[action]) ?? [],
      outside: false,
      stream: false,
      passive: false,
      beforeSecondFactor: false,
      inPerson: isInPerson(resource, standard[action].method),
    };
  });
}

function operationRoutes(module: AnyModule): Route[] {
  const { resource, policy } = module;
  return Object.entries(resource.operations).map(([name, declared]) => {
    const bound = module.operations[name]!;
    return {
      method: declared.method,
      path: operationPath(resource, declared),
      name: `${resource.name}.${name}`,
      module,
      action: 'operation' as const,
      operation: name,
      rule: bound.access ?? bound.parent ?? bound.rule ?? policy[bound.target!] ?? [],
      outside: bound.outside !== undefined || bound.stream !== undefined,
      stream: bound.stream !== undefined,
      passive: declared.passive === true,
      beforeSecondFactor: declared.beforeSecondFactor === true,
      inPerson: isInPerson(resource, declared.method),
      status: declared.status ?? (declared.method === 'POST' ? 201 : 200),
    };
  });
}

const isInPerson = ({ inPerson }: Pick<Resource, 'inPerson'>, method: Route['method']): boolean =>
  inPerson === 'always' || (inPerson === 'writes' && method !== 'GET');

/** Its path, whatever the parameters are called. */
export const shapeOf = ({ path }: Pick<Route, 'path'>): string => path.replace(/\{\w+\}/g, '{}');

/** Two routes that could answer one address; literal words always win over placeholders, so only equal shapes clash. */
export function ambiguities(routes: readonly Route[]): string[] {
  const seen = new Map<string, string>();
  const found: string[] = [];
  for (const route of routes) {
    const shape = `${route.method} ${shapeOf(route)}`;
    const other = seen.get(shape);
    if (other) found.push(`${route.name} and ${other} both answer ${route.method} ${route.path}`);
    else seen.set(shape, route.name);
  }
  return found;
}

/** The names between braces, in their order. */
export const parametersOf = ({ path }: Pick<Route, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** The reviewed file: method, path, name and who may call. */
export function renderRoutes(routes: readonly Route[]): string {
  const lines = routes.map(
    (route) => `${route.method.padEnd(6)} /api/${route.path}  ${route.name}  ${describeAccess(route)}`,
  );
  return `${lines.sort((a, b) => (a.slice(7) < b.slice(7) ? -1 : 1)).join('\n')}\n`;
}

/** Who may call, and whether an API client may do it for them. */
export const describeAccess = ({ rule, inPerson }: Pick<Route, 'rule' | 'inPerson'>): string =>
  describeRule(rule) + (inPerson ? ', in person' : '');

export function describeRule(rule: Rule): string {
  return rule
    .map((branch) => {
      switch (branch.kind) {
        case 'everyone':
        case 'signed-in':
          return branch.kind;
        case 'permission':
          return branch.anywhere ? `${branch.permission} anywhere` : branch.permission;
        case 'teams':
          return `${branch.permission} in the row's teams${branch.except ? `, never for ${branch.except.whom}` : ''}`;
        case 'own':
          return `own by ${branch.column}`;
        case 'linked':
          return `linked by ${branch.table}`;
        case 'through':
          return `through ${branch.table} (${describeRule(branch.rule)})`;
        case 'only':
          return `where ${branch.when} (${describeRule(branch.rule)})`;
        case 'where':
          return branch.signedIn ? 'signed-in where the row allows it' : 'everyone where the row allows it';
      }
    })
    .join(' | ');
}
