import { baseName, fileName, isTest } from './source.ts';

export type Area = 'contract' | 'server' | 'web' | 'outside';

/** Where a file stands in the house. `domain` is the folder that names the domain, empty where there is none. */
export type Place = { area: Area; layer: string; domain: string };

const SERVER_LAYERS = new Set(['platform', 'modules', 'demo', 'app', 'testing']);
const WEB_LAYERS = new Set(['ui', 'lib', 'features', 'routes', 'app', 'testing']);
const OUTSIDE: Place = { area: 'outside', layer: '', domain: '' };

function below(path: string, folder: string): string[] | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : undefined;
}

export function placeOf(path: string): Place {
  const contract = below(path, 'packages/contract/src');
  if (contract) {
    const [first = ''] = contract;
    if (contract.length === 1) return { area: 'contract', layer: 'list', domain: '' };
    return { area: 'contract', layer: first === 'form' || first === 'kit' ? first : 'domain', domain: first };
  }
  const server = below(path, 'apps/server/src');
  if (server) {
    const [first = '', second = ''] = server;
    if (server.length === 1 || first === 'commands') return { area: 'server', layer: 'entry', domain: '' };
    return {
      area: 'server',
      layer: SERVER_LAYERS.has(first) ? first : 'unknown',
      domain: first === 'modules' ? second : '',
    };
  }
  const web = below(path, 'apps/web/src');
  if (web) {
    const [first = '', second = ''] = web;
    if (web.length === 1) return { area: 'web', layer: 'app', domain: '' };
    return {
      area: 'web',
      layer: WEB_LAYERS.has(first) ? first : 'unknown',
      domain: first === 'features' ? second : '',
    };
  }
  return OUTSIDE;
}

export const MODULE_ROLES = [
  'resource',
  'module',
  'modules',
  'policy',
  'queries',
  'rules',
  'jobs',
  'events',
  'subscribers',
  'mails',
  'factory',
  'test',
] as const;

/** The role of a file inside a server module: one of the closed list, `command`, `public`, or undefined. */
export function roleOf(path: string): string | undefined {
  if (isTest(path)) return 'test';
  if (path.split('/').at(-2) === 'commands') return 'command';
  if (fileName(path) === 'public.ts') return 'public';
  const role = fileName(path).slice(baseName(path).length + 1, -'.ts'.length);
  return MODULE_ROLES.find((known) => known === role);
}

/** Code that never ships: it may reach everywhere, and nothing that ships may reach it. */
export function isTestGround(path: string): boolean {
  const place = placeOf(path);
  return isTest(path) || place.layer === 'testing' || (place.layer === 'modules' && roleOf(path) === 'factory');
}
