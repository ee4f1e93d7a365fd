import { readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plant, ROOT, runTool, type Outcome } from './tools.ts';

const planted: string[] = [];
afterAll(() => planted.forEach((folder) => rmSync(folder, { recursive: true })));

function project(files: Record<string, string>): string {
  const folder = plant(files);
  planted.push(folder);
  return folder;
}

const ours = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('the type checker', () => {
  const settings = JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions: { types: [] } });
  const check = (text: string): Outcome =>
    runTool('tsc', '--noEmit', '-p', project({ 'tsconfig.json': settings, 'planted.ts': text }));

  test('is content with sound code', () => {
    expect(check('export const first = (list: string[]): string | undefined => list[0];')).toEqual({
      code: 0,
      output: '',
    });
  });

  test.each([
    ['a wrong type', 'export const count: number = "three";', 'TS2322'],
    ['an index that may miss', 'export const first = (list: string[]): string => list[0];', 'TS2322'],
    ['an implicit any', 'export const same = (value) => value;', 'TS7006'],
    ['an unused local', 'export const one = () => { const two = 2; return 1; };', 'TS6133'],
  ])('finds %s', (_what, text, code) => {
    const found = check(text);
    expect(found.code).not.toBe(0);
    expect(found.output).toContain(code);
  });
});

describe('the formatter', () => {
  const check = (text: string): Outcome =>
    runTool('oxfmt', '--check', '-c', join(ROOT, '.oxfmtrc.json'), join(project({ 'planted.ts': text }), 'planted.ts'));

  test('is content with formatted code', () => {
    expect(check("export const greeting = 'hello';\n").code).toBe(0);
  });

  test.each([
    ['a line longer than 120 columns', `export const list = [${"'twelve letters', ".repeat(7)}'end'];\n`],
    ['double quotes', 'export const greeting = "hello";\n'],
  ])('finds %s', (_what, text) => {
    const found = check(text);
    expect(found.code).not.toBe(0);
    expect(found.output).toContain('planted.ts');
  });
});

// One folder and one run for all plants: each file holds one, and is looked up by its path.
describe('the linter', () => {
  const promise = 'export const go = async (): Promise<boolean> => true;\n';
  const vitest = "import { expect, test } from 'vitest';\n";
  const plants: [rule: string, path: string, text: string][] = [
    ['typescript(no-floating-promises)', 'apps/server/src/app/floating.ts', `${promise}go();`],
    ['typescript(no-misused-promises)', 'apps/server/src/app/misused.ts', `${promise}if (go()) throw new Error();`],
    [
      'typescript(no-explicit-any)',
      'apps/server/src/app/any.ts',
      'export const value = (given: any): unknown => given;',
    ],
    [
      'typescript(switch-exhaustiveness-check)',
      'apps/server/src/app/switch.ts',
      "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1; } return 2; }",
    ],
    ['eslint(no-unused-vars)', 'apps/server/src/app/unused.ts', 'const forgotten = 1;\nexport const used = 2;'],
    ['eslint(max-lines)', 'apps/server/src/app/long.ts', 'export {};\n'.repeat(401)],
    ['eslint(no-console)', 'apps/server/src/platform/console.ts', "console.log('here');"],
    ['eslint(no-console)', 'apps/web/src/lib/console.ts', "console.log('here');"],
    [
      'import(no-cycle)',
      'apps/server/src/app/circle.ts',
      "import { other } from './other.ts';\nexport const circle = () => other;",
    ],
    [
      'import(no-cycle)',
      'apps/server/src/app/other.ts',
      "import { circle } from './circle.ts';\nexport const other = () => circle;",
    ],
    ['jsx-a11y(alt-text)', 'apps/web/src/ui/alt.tsx', 'export const Face = () => <img src="face.png" />;'],
    [
      'react-hooks(rules-of-hooks)',
      'apps/web/src/ui/hook.tsx',
      "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) { if (on) useState(0); return null; }",
    ],
    [
      'react-hooks(exhaustive-deps)',
      'apps/web/src/ui/deps.tsx',
      "import { useEffect } from 'react';\nexport function A({ title }: { title: string }) { useEffect(() => { document.title = title; }, []); return null; }",
    ],
    ['vitest(no-focused-tests)', 'e2e/only.test.ts', `${vitest}test.only('adds', () => { expect(1 + 1).toBe(2); });`],
    ['vitest(no-disabled-tests)', 'e2e/skip.test.ts', `${vitest}test.skip('adds', () => { expect(1 + 1).toBe(2); });`],
    [
      'vitest(expect-expect)',
      'e2e/empty.test.ts',
      "import { test } from 'vitest';\ntest('adds', () => { Math.max(1, 2); });",
    ],
  ];
  const sound: [path: string, text: string][] = [
    ['apps/server/src/app/awaited.ts', `${promise}await go();`],
    ...['main.ts', 'worker.ts', 'migrate.ts', 'commands/seed.ts'].map((name): [string, string] => [
      `apps/server/src/${name}`,
      "console.log('listening');",
    ]),
  ];
  const found = new Map<string, string[]>();

  beforeAll(() => {
    const settings = JSON.stringify({
      compilerOptions: { strict: true, target: 'es2023', jsx: 'preserve', types: [] },
      include: ['apps', 'e2e'],
    });
    const files = Object.fromEntries([...plants.map(([, path, text]) => [path, text]), ...sound]) as Record<
      string,
      string
    >;
    const folder = project({ '.oxlintrc.json': ours('.oxlintrc.json'), 'tsconfig.json': settings, ...files });
    const { output } = runTool('oxlint', '-c', join(folder, '.oxlintrc.json'), '-f', 'json', folder);
    const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
    for (const { code, filename } of diagnostics) {
      const path = relative(folder, resolve(ROOT, filename));
      found.set(path, [...new Set([...(found.get(path) ?? []), code])]);
    }
  });

  test.each(plants)('finds %s in %s', (rule, path) => {
    expect(found.get(path)).toEqual([rule]);
  });

  test.each(sound)('is content with %s', (path) => {
    expect(found.get(path)).toBeUndefined();
  });
});

describe('the search for unused code', () => {
  type Issues = Record<'files' | 'exports' | 'dependencies', { name: string }[]>;
  const manifest = (name: string, more: object = {}): string =>
    JSON.stringify({ name, private: true, type: 'module', ...more });
  const sound = {
    'knip.json': ours('knip.json'),
    'package.json': manifest('planted', { workspaces: ['packages/contract', 'apps/server', 'apps/web'] }),
    'packages/contract/package.json': manifest('@planted/contract'),
    'packages/contract/src/resources.ts': 'export const resources = [];',
    'apps/web/package.json': manifest('@planted/web'),
    'apps/web/src/app/main.tsx': 'export {};',
    'apps/server/package.json': manifest('@planted/server'),
    'apps/server/src/main.ts': "import { used } from './app/parts.ts';\nused();",
    'apps/server/src/app/parts.ts': 'export const used = () => 1;',
  };

  function unused(files: Record<string, string>): { code: number | null; names: string[] } {
    const { code, output } = runTool(
      'knip',
      '--directory',
      project({ ...sound, ...files }),
      '--reporter',
      'json',
      '--no-progress',
      '--no-config-hints',
    );
    const { issues } = JSON.parse(output) as { issues: Issues[] };
    return {
      code,
      names: issues.flatMap((one) => [...one.files, ...one.exports, ...one.dependencies].map(({ name }) => name)),
    };
  }

  test('is content with sound code', () => {
    expect(unused({})).toEqual({ code: 0, names: [] });
  });

  test.each([
    ['a file no one imports', { 'apps/server/src/app/orphan.ts': 'export {};' }, 'apps/server/src/app/orphan.ts'],
    [
      'an export no one imports',
      { 'apps/server/src/app/parts.ts': 'export const used = () => 1;\nexport const idle = () => 2;' },
      'idle',
    ],
    [
      'a dependency no one imports',
      { 'apps/server/package.json': manifest('@planted/server', { dependencies: { 'left-pad': '1.3.0' } }) },
      'left-pad',
    ],
  ])('finds %s', (_what, files, name) => {
    expect(unused(files)).toEqual({ code: 1, names: [name] });
  });
});
