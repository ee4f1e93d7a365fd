import semver from 'semver';
import { findFolder } from '../ops/bill-of-materials.mjs';
import type { SourceFile, Violation } from './source.ts';

type Locked = {
  version?: string;
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
  cpu?: string[];
};

/**
 * `npm ci` refuses a lock file that leaves out the builds for other platforms, and npm leaves them out by itself when it updates the
 * file beside an existing node_modules or finds a version whose builds were not published. Both are noticed here, and so is a package that
 * does not run on every Node.js version we promise.
 */
export function checkLockFile(tree: readonly SourceFile[]): Violation[] {
  const lock = tree.find(({ path }) => path === 'package-lock.json');
  if (!lock) return [];
  const packages = (JSON.parse(lock.text) as { packages: Record<string, Locked> }).packages;
  const promised = packages['']?.engines?.node ?? '*';
  return Object.entries(packages).flatMap(([name, wanted]) => [
    ...Object.keys(wanted.optionalDependencies ?? {})
      .filter((optional) => findFolder(packages, name, optional) === null)
      .map((optional) => violation(`${name || 'the project'} wants ${optional}, which is not locked`)),
    // a build for one processor says which Node.js versions exist for that processor
    ...(wanted.engines?.node && !wanted.cpu && !semver.subset(promised, wanted.engines.node)
      ? [violation(`${name} ${wanted.version} needs Node.js ${wanted.engines.node}; we promise ${promised}`)]
      : []),
  ]);
}

const violation = (message: string): Violation => ({ file: 'package-lock.json', line: 1, rule: 'lock-file', message });
