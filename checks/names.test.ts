import { describe, expect, test } from 'vitest';
import { checkExports } from './exports.ts';
import { checkFileNames } from './file-names.ts';
import { checkLicences, RUNTIME_PACKAGES } from './licences.ts';
import { checkLockFile } from './lock-file.ts';
import { checkMachineTraces } from './machine-traces.ts';
import { checkPlainFunctions } from './plain-functions.ts';
import { checkRoleNames } from './role-names.ts';
import { checkFileSizes, checkFunctionSizes } from './sizes.ts';
import type { Check } from './source.ts';

const found = (check: Check, path: string, text = ''): string[] => check([{ path, text }]).map((one) => one.message);

describe('role names', () => {
  const users = 'apps/server/src/modules/users';

  test.each([
    `${users}/user.module.ts`,
    `${users}/email-address.queries.ts`,
    `${users}/user.test.ts`,
    `${users}/user.policy.test.ts`,
    `${users}/public.ts`,
    `${users}/commands/sign-up.ts`,
    `${users}/commands/sign-up.test.ts`,
    'packages/contract/src/shifts/shift.resource.ts',
    'packages/contract/src/settings/lookups.resource.ts',
    'packages/contract/src/kit/anything.ts',
    'apps/server/src/platform/http/anything.ts',
  ])('%s has a place', (path) => {
    expect(found(checkRoleNames, path)).toEqual([]);
  });

  test.each([
    [`${users}/user.service.ts`, '<singular>.<role>.ts'],
    [`${users}/user.ts`, '<singular>.<role>.ts'],
    [`${users}/users.module.ts`, 'the file singular'],
    [`${users}/queries/find-user.ts`, 'no folders but commands/'],
    [`${users}/commands/deep/sign-up.ts`, 'no folders but commands/'],
    [`${users}/commands/sign-up.command.ts`, 'named after what it does'],
    ['apps/server/src/modules/user.module.ts', 'a module is a folder'],
    ['apps/server/src/services/mailer.ts', 'no part of the house'],
    ['apps/web/src/components/button.tsx', 'no part of the house'],
    ['packages/contract/src/shifts/shift.ts', '<singular>.resource.ts'],
    ['packages/contract/src/shifts/shifts.resource.ts', 'the file singular'],
    ['packages/contract/src/shifts/deep/shift.resource.ts', 'no folders of its own'],
  ])('%s is refused: %s', (path, why) => {
    expect(found(checkRoleNames, path)).toEqual([expect.stringContaining(why)]);
  });
});

describe('file names', () => {
  test.each([
    'README.md',
    '.gitignore',
    '.ci/run',
    'apps/web/src/ui/save-button.tsx',
    'apps/server/migrations/0001_first_tables.sql',
    'apps/web/src/messages/en-GB.json',
    'docs/adr/0001-embedded-postgresql.md',
  ])('%s is fine', (path) => {
    expect(found(checkFileNames, path)).toEqual([]);
  });

  test.each([
    ['apps/web/src/ui/SaveButton.tsx', 'not kebab-case'],
    ['apps/web/src/ui/save_button.tsx', 'not kebab-case'],
    ['apps/web/src/Ui/button.tsx', 'not kebab-case'],
    ['apps/web/src/ui/index.ts', 'no index files'],
    ['apps/web/src/ui/index.tsx', 'no index files'],
    ['apps/server/src/platform/utils/dates.ts', 'called utils'],
    ['apps/server/src/platform/helpers/dates.ts', 'called helpers'],
    ['apps/server/src/platform/common/dates.ts', 'called common'],
    ['apps/server/src/platform/misc/dates.ts', 'called misc'],
  ])('%s is refused: %s', (path, why) => {
    expect(found(checkFileNames, path)).toEqual([expect.stringContaining(why)]);
  });
});

describe('exports', () => {
  const command = 'apps/server/src/modules/users/commands/sign-up.ts';

  test.each([
    [command, 'export async function signUp() {}'],
    [command, 'export const signUp = async () => 1; export type SignUp = { id: number };'],
    ['apps/server/src/modules/users/user.queries.ts', 'export async function findUser() {} export const columns = [];'],
    [
      'apps/server/src/modules/users/user.rules.ts',
      'export const isMinor = () => true; export function computeAge() {} export function assertAdult() {}',
    ],
    ['apps/server/src/platform/db/pool.ts', 'export function openPool() {}'],
  ])('%s may say %s', (path, text) => {
    expect(found(checkExports, path, text)).toEqual([]);
  });

  test.each([
    [command, 'export function register() {}', 'not register'],
    [command, 'export function signUp() {} export function signOut() {}', 'not signOut'],
    [command, 'export const signUp = 1;', 'not signUp'],
    [command, 'function signUp() {} signUp();', 'exports its function, signUp'],
    [
      'apps/server/src/modules/users/user.queries.ts',
      'export async function loadUser() {}',
      'loadUser in a queries file',
    ],
    ['apps/server/src/modules/users/user.queries.ts', 'export async function finder() {}', 'finder in a queries file'],
    ['apps/server/src/modules/users/user.rules.ts', 'export const minor = () => true;', 'minor in a rules file'],
    ['apps/web/src/ui/all.ts', "export * from './button.tsx';", 'export *'],
    ['apps/web/src/ui/all.ts', "export * as buttons from './button.tsx';", 'export *'],
  ])('%s may not say %s', (path, text, why) => {
    expect(found(checkExports, path, text)).toEqual([expect.stringContaining(why)]);
  });
});

describe('plain functions', () => {
  test.each([
    'export class Refused extends Error {}',
    'class Gone extends HttpError {}',
    'class Boundary extends React.Component {}',
  ])('%s is fine', (text) => {
    expect(found(checkPlainFunctions, 'apps/web/src/ui/a.ts', text)).toEqual([]);
  });

  test.each([
    ['class Service {}', 'not classes'],
    ['export default class extends Base {}', 'not classes'],
    ["vi.mock('./pool.ts');", 'never mocked'],
    ["vi.doMock(import('@manyhands/contract/resources.ts'));", 'never mocked'],
  ])('%s is refused: %s', (text, why) => {
    expect(found(checkPlainFunctions, 'apps/server/src/platform/db/a.test.ts', text)).toEqual([
      expect.stringContaining(why),
    ]);
  });
});

describe('sizes', () => {
  const lines = (count: number): string => '//\n'.repeat(count);

  test('a file may have 400 lines and not 401', () => {
    expect(found(checkFileSizes, 'ops/a.mjs', lines(400))).toEqual([]);
    expect(found(checkFileSizes, 'ops/a.mjs', lines(401))).toEqual(['401 lines, at most 400: split it by subject']);
    expect(found(checkFileSizes, 'apps/web/src/ui/theme.css', lines(401))).toHaveLength(1);
  });

  test.each([
    'apps/server/src/platform/db/schema.generated.ts',
    'package-lock.json',
    'apps/web/src/messages/en.json',
    'apps/server/migrations/0001_a.sql',
  ])('%s may be longer', (path) => {
    expect(found(checkFileSizes, path, lines(401))).toEqual([]);
  });

  test('a function may have 80 lines and not 81', () => {
    const body = (count: number): string => `const grow = () => {\n${'1;\n'.repeat(count - 2)}};`;
    expect(found(checkFunctionSizes, 'ops/a.mjs', body(80))).toEqual([]);
    expect(found(checkFunctionSizes, 'ops/a.mjs', body(81))).toEqual(['grow has 81 lines, at most 80']);
  });

  test('a suite may be long, a single test may not', () => {
    const of = (call: string): string => `${call}('a', () => {\n${'1;\n'.repeat(80)}});`;
    expect(found(checkFunctionSizes, 'ops/a.test.ts', of('describe'))).toEqual([]);
    expect(found(checkFunctionSizes, 'ops/a.test.ts', of('describe.each([1])'))).toEqual([]);
    expect(found(checkFunctionSizes, 'ops/a.test.ts', of('test'))).toHaveLength(1);
    expect(found(checkFunctionSizes, 'ops/a.ts', of('describe'))).toHaveLength(1);
  });
});

describe('traces of a machine', () => {
  const join = (...parts: string[]): string => parts.join('/');

  test.each([
    [`cd ${join('', 'work', 'main')}`, 'a path of one machine'],
    [`"${join('', 'root', '.ssh')}"`, 'a path of one machine'],
    [`see ${join('', 'home', 'ada', 'notes.md')}`, 'a path of one machine'],
    [['-----BEGIN', 'RSA PRIVATE', 'KEY-----'].join(' '), 'a private key'],
    [`key = AKIA${'A1'.repeat(8)}`, 'an access key of a cloud account'],
    [`ghp_${'a'.repeat(36)}`, 'an access token of a code host'],
    [`"resolved": "${join('https:', '', 'mirror.example', 'a.tgz')}"`, 'a lock file bound to one registry mirror'],
  ])('%s is found', (text, why) => {
    expect(found(checkMachineTraces, 'ops/a.mjs', `\n${text}`)).toEqual([why]);
  });

  test.each([
    "href: '/portal/home/today'",
    "from '../work/rota.ts'",
    'the root/ folder',
    '"resolved": "https://registry.npmjs.org/a.tgz"',
  ])('%s is no trace', (text) => {
    expect(found(checkMachineTraces, 'ops/a.mjs', text)).toEqual([]);
  });
});

describe('the lock file', () => {
  const lock = (packages: Record<string, unknown>): string[] =>
    found(
      checkLockFile,
      'package-lock.json',
      JSON.stringify({ packages: { '': { engines: { node: '^20.19.0 || >=22.13.0' } }, ...packages } }),
    );
  const wants = { optionalDependencies: { build: '1' } };

  test('leaves out no build for another platform, wherever it would stand', () => {
    expect(lock({ 'node_modules/a': wants })).toEqual(['node_modules/a wants build, which is not locked']);
    expect(lock({ 'node_modules/a': wants, 'node_modules/build': {} })).toEqual([]);
    expect(lock({ 'node_modules/a': wants, 'node_modules/a/node_modules/build': {} })).toEqual([]);
    expect(lock({ 'apps/web/node_modules/@a/b': wants, 'apps/web/node_modules/build': {} })).toEqual([]);
    expect(lock({ 'apps/web/node_modules/@a/b': wants, 'apps/server/node_modules/build': {} })).toHaveLength(1);
  });

  test('holds no package that a promised Node.js version cannot run', () => {
    expect(lock({ 'node_modules/cookie': { version: '2.0.2', engines: { node: '>=22' } } })).toHaveLength(1);
    expect(lock({ 'node_modules/cookie': { version: '1.1.1', engines: { node: '>=18' } } })).toEqual([]);
    expect(
      lock({ 'node_modules/build-x86': { version: '1.0.0', engines: { node: '^20.9.0' }, cpu: ['ia32'] } }),
    ).toEqual([]);
  });
});

describe('licences', () => {
  const lock = (packages: Record<string, unknown>): string[] =>
    found(checkLicences, 'package-lock.json', JSON.stringify({ packages }));

  test('are known, and such that we may hand the package on', () => {
    expect(
      lock({ 'node_modules/a': { license: 'MIT' }, 'node_modules/b': { license: '(MIT OR Apache-2.0)' } }),
    ).toEqual([]);
    expect(lock({ 'node_modules/a': { license: 'MIT AND AGPL-3.0' } })).toEqual([
      'node_modules/a has the licence MIT AND AGPL-3.0',
    ]);
    expect(lock({ 'node_modules/a': {} })).toEqual(['node_modules/a has the licence (none)']);
  });

  test('belong to no more packages on the server than agreed', () => {
    const many = (count: number, more = {}): Record<string, unknown> =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`node_modules/p${n}`, { license: 'MIT', ...more }]));
    expect(lock(many(RUNTIME_PACKAGES))).toEqual([]);
    expect(lock(many(RUNTIME_PACKAGES + 1))).toHaveLength(1);
    expect(lock(many(RUNTIME_PACKAGES + 1, { dev: true }))).toEqual([]);
  });
});
