// Installs the packages when node_modules is not what package-lock.json says. Built-in modules only.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SetupFailure } from './failure.mjs';
import { libc } from './libc.mjs';
import { withProgress } from './progress.mjs';
import { run } from './run.mjs';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];
const FLAGS = [
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--loglevel=error',
];

/** @param {string} root */
export async function installMissing(root) {
  const found = findMissing(root);
  if (found.length === 0) return;
  // Only someone who changes dependencies wants the lock file to follow; for everyone else it stays as it was cloned.
  const edited = found.some(({ edited: byHand }) => byHand);
  await withProgress('Installing packages', () => install(root, edited ? [] : ['--no-save']));
  const left = findMissing(root);
  const needed = left.filter(({ optional }) => !optional);
  if (needed.length > 0) {
    throw new SetupFailure(
      'install',
      `npm finished, but these packages are still missing or of another version:\n${needed.map(({ name }) => `  ${name}`).join('\n')}`,
    );
  }
  // A platform may have no build of an optional package; asking npm again at every start would not change that.
  if (left.length > 0) writeFileSync(toleratedFile(root), JSON.stringify(left.map(({ name }) => name)));
}

async function install(root, saving) {
  const strict = await npm(root, ['ci', ...FLAGS]);
  if (strict.code === 0) return;
  // `npm ci` insists on a lock file that names every package of every platform; `npm install` is content with what this one needs.
  if (!/EUSAGE|in sync|package-lock/.test(strict.output)) throw npmFailure(strict.output);
  const lenient = await npm(root, ['install', ...saving, ...FLAGS]);
  if (lenient.code !== 0) throw npmFailure(lenient.output);
}

function npm(root, args) {
  const script = process.env.npm_execpath;
  const viaNode = script?.endsWith('.js') || script?.endsWith('.cjs');
  return viaNode ? run(process.execPath, [script, ...args], { cwd: root }) : run('npm', args, { cwd: root });
}

function npmFailure(output) {
  return new SetupFailure(
    'install',
    `The packages could not be installed. npm says:\n${output.trim().split('\n').slice(-25).join('\n')}`,
  );
}

/**
 * Compares the lock file with what npm noted about node_modules, package by package, so that an install by hand counts as well.
 * @param {string} root
 * @returns {{ name: string, optional: boolean, edited?: boolean }[]} `edited`: a package.json that the lock file does not know yet
 */
export function findMissing(root) {
  const lock = readJson(path.join(root, 'package-lock.json'))?.packages;
  const installed = readJson(path.join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!lock || !installed) return [{ name: 'node_modules', optional: false }];
  const tolerated = new Set(readJson(toleratedFile(root)) ?? []);
  const changed = workspaces(lock).filter((folder) => isChanged(root, folder, lock[folder]));
  const missing = Object.entries(lock).filter(([name, wanted]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return false;
    if (wanted.link || !isForHere(wanted)) return false;
    if (wanted.optional && tolerated.has(name)) return false;
    return installed[name]?.version !== wanted.version || !existsSync(path.join(root, name, 'package.json'));
  });
  return [
    ...changed.map((folder) => ({ name: path.join(folder, 'package.json'), optional: false, edited: true })),
    ...missing.map(([name, wanted]) => ({ name, optional: wanted.optional === true })),
  ];
}

function workspaces(lock) {
  return Object.keys(lock).filter((name) => !name.includes('node_modules/'));
}

function isChanged(root, folder, locked) {
  const wanted = readJson(path.join(root, folder, 'package.json')) ?? {};
  return KINDS.some((kind) => JSON.stringify(sorted(wanted[kind])) !== JSON.stringify(sorted(locked[kind])));
}

function sorted(record = {}) {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

// Optional packages are builds for one platform each; one that names no platform comes with another one's build.
function isForHere({ os, cpu, libc: libraries, optional }) {
  if (optional && !os && !cpu) return false;
  const fits = (list, value) =>
    !list || list.includes(value) || list.every((entry) => entry.startsWith('!') && entry !== `!${value}`);
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libraries || fits(libraries, libc()));
}

function toleratedFile(root) {
  return path.join(root, 'node_modules', '.manyhands-absent.json');
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
