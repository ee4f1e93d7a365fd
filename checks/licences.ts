import type { SourceFile, Violation } from './source.ts';

type Locked = {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
};

/** Licences under which we may hand a package on or build with it. LGPL: the image library that sharp loads; MPL: tools that stay unchanged. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'EUPL-1.1+',
]);

/** Their manifests name no licence; their files do: MIT twice, and the Bitstream Vera licence of the fonts. */
const READ_BY_HAND = new Set(['png-js', '@react-aria/optimize-locales-plugin', 'dejavu-fonts-ttf']);

/** Each package on the server can do whatever the server can. One more is a decision: raise this with its reason in the commit. */
export const RUNTIME_PACKAGES = 160;

export function checkLicences(tree: readonly SourceFile[]): Violation[] {
  const lock = tree.find(({ path }) => path === 'package-lock.json');
  if (!lock) return [];
  const packages = Object.entries((JSON.parse(lock.text) as { packages: Record<string, Locked> }).packages).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && !link,
  );
  const unclear = packages.filter(
    ([folder, { license }]) =>
      !READ_BY_HAND.has(folder.slice(folder.lastIndexOf('node_modules/') + 13)) && !isAllowed(license ?? ''),
  );
  const running = packages.filter(([, { dev, devOptional, os, cpu }]) => !dev && !devOptional && !os && !cpu);
  return [
    ...unclear.map(([folder, { license }]) => violation(`${folder} has the licence ${license ?? '(none)'}`)),
    ...(running.length > RUNTIME_PACKAGES
      ? [violation(`${running.length} packages run on the server; ${RUNTIME_PACKAGES} were agreed`)]
      : []),
  ];
}

const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((licence) => ALLOWED.has(licence));

const violation = (message: string): Violation => ({ file: 'package-lock.json', line: 1, rule: 'licences', message });
