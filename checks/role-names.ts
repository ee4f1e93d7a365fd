import { MODULE_ROLES, placeOf, roleOf } from './places.ts';
import { baseName, fileName, isTest, type SourceFile, type Violation } from './source.ts';

const WORD = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const COMMAND_FILE = new RegExp(`^${WORD}(?:\\.test)?\\.ts$`);
const RESOURCE_FILE = new RegExp(`^${WORD}(?:\\.resource|\\.resource\\.test|\\.test)\\.ts$`);
/** The one file of a domain that speaks of all its things: the list of them, named like the folder. */
const isList = (path: string, domain: string): boolean =>
  [`${domain}.modules.ts`, `${domain}.resources.ts`].includes(fileName(path));
const ROLE_FILE = new RegExp(`^${WORD}(?:\\.(?:${MODULE_ROLES.join('|')}))(?:\\.test)?\\.ts$`);

/** A file named like its plural folder speaks of many things where the house speaks of one. */
function isPlural(path: string, domain: string): boolean {
  return baseName(path) === domain && /[^s]s$/.test(domain) && !isTest(path);
}

function moduleProblem(path: string, domain: string): string | undefined {
  const rest = path.slice(`apps/server/src/modules/${domain}/`.length).split('/');
  if (rest.length === 2 && rest[0] === 'commands') {
    return COMMAND_FILE.test(rest[1] ?? '')
      ? undefined
      : 'a command is one file named after what it does: commands/sign-up.ts';
  }
  if (rest.length !== 1) return 'a module has no folders but commands/';
  if (roleOf(path) === 'public' || isList(path, domain)) return undefined;
  if (roleOf(path) === 'modules') return `the list of a domain's modules is ${domain}.modules.ts`;
  if (!ROLE_FILE.test(fileName(path)))
    return `name it <singular>.<role>.ts with a role of: ${MODULE_ROLES.join(', ')}; or public.ts`;
  return isPlural(path, domain) ? `the folder is plural, the file singular: not ${fileName(path)}` : undefined;
}

function contractProblem(path: string, domain: string): string | undefined {
  if (path.split('/').length !== 'packages/contract/src/'.split('/').length + 1)
    return 'a contract domain has no folders of its own';
  if (isList(path, domain)) return undefined;
  if (!RESOURCE_FILE.test(fileName(path))) return 'name it <singular>.resource.ts';
  return isPlural(path, domain) ? `the folder is plural, the file singular: not ${fileName(path)}` : undefined;
}

function problem(path: string): string | undefined {
  const place = placeOf(path);
  if (place.layer === 'unknown')
    return `${path.split('/').slice(0, 4).join('/')} is no part of the house: see ARCHITECTURE.md`;
  if (place.area === 'server' && place.layer === 'modules') {
    return fileName(path) === place.domain ? 'a module is a folder' : moduleProblem(path, place.domain);
  }
  return place.area === 'contract' && place.layer === 'domain' ? contractProblem(path, place.domain) : undefined;
}

export function checkRoleNames(tree: readonly SourceFile[]): Violation[] {
  return tree.flatMap(({ path }) => {
    const message = problem(path);
    return message === undefined ? [] : [{ file: path, line: 1, rule: 'role-names', message }];
  });
}
