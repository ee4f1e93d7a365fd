import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findMissing } from './install.mjs';

const folders: string[] = [];
const OTHER_PLATFORM = process.platform === 'darwin' ? 'linux' : 'darwin';

type Packages = Record<
  string,
  { version?: string; optional?: boolean; os?: string[]; dependencies?: Record<string, string> }
>;

/** A clone with a lock file, and a node_modules in which `present` was installed. */
function clone({
  lock,
  present = lock,
  wants = { one: '1.0.0' },
}: {
  lock: Packages;
  present?: Packages;
  wants?: Record<string, string>;
}): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'install-'));
  folders.push(root);
  const write = (file: string, value: unknown) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), JSON.stringify(value));
  };
  write('package.json', { dependencies: wants });
  write('package-lock.json', { packages: { '': { dependencies: { one: '1.0.0' } }, ...lock } });
  write('node_modules/.package-lock.json', { packages: present });
  for (const [name, { version }] of Object.entries(present)) write(`${name}/package.json`, { version });
  return root;
}

const one = { 'node_modules/one': { version: '1.0.0' } };

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('what is missing in node_modules', () => {
  it('is nothing when the lock file is fulfilled', () => {
    expect(findMissing(clone({ lock: one }))).toEqual([]);
  });

  it('is everything in a fresh clone', () => {
    const root = clone({ lock: one });
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    expect(findMissing(root)).toEqual([{ name: 'node_modules', optional: false }]);
  });

  it('is a package of another version, and one whose folder was deleted', () => {
    const root = clone({
      lock: { ...one, 'node_modules/two': { version: '2.0.0' } },
      present: { 'node_modules/one': { version: '0.9.0' }, 'node_modules/two': { version: '2.0.0' } },
    });
    rmSync(path.join(root, 'node_modules/two'), { recursive: true });
    expect(findMissing(root).map(({ name }) => name)).toEqual(['node_modules/one', 'node_modules/two']);
  });

  it('is a build for this platform, not one for another', () => {
    const lock = {
      ...one,
      'node_modules/here': { version: '1.0.0', optional: true, os: [process.platform] },
      'node_modules/there': { version: '1.0.0', optional: true, os: [OTHER_PLATFORM] },
    };
    expect(findMissing(clone({ lock, present: one }))).toEqual([{ name: 'node_modules/here', optional: true }]);
  });

  it('is what a package.json asks for since the lock file was written', () => {
    expect(findMissing(clone({ lock: one, wants: { one: '1.0.0', three: '3.0.0' } }))).toEqual([
      { name: 'package.json', optional: false, edited: true },
    ]);
  });
});
