// Brings a clone into a state that runs: packages installed, server and web built. Does nothing when nothing is stale.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { SetupFailure, explain } from './failure.mjs';
import { installMissing } from './install.mjs';
import { withProgress } from './progress.mjs';
import { runLeashed } from './supervise.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const NODE = [20, 19];
const SKIPPED = new Set(['node_modules', 'dist', '.git']);

/** What each build is made of, and what must be there afterwards. */
const BUILDS = [
  {
    title: 'Building the server',
    sources: [
      'apps/server/src',
      'packages/contract/src',
      'apps/server/package.json',
      'packages/contract/package.json',
      'ops/build.mjs',
    ],
    folder: 'apps/server/dist',
    result: 'main.js',
    build: async () => (await import('./build.mjs')).buildServer(root),
  },
  {
    title: 'Building the web pages',
    sources: ['apps/web', 'packages/contract/src', 'package-lock.json', 'ops/build.mjs', 'ops/bill-of-materials.mjs'],
    folder: 'apps/web/dist',
    result: 'app.html',
    build: async () => (await import('./build.mjs')).buildWeb(root),
  },
];

/** @param {{ build?: boolean, web?: boolean }} [wanted] */
export async function prepare({ build = true, web = true } = {}) {
  assertNode();
  await installMissing(root);
  if (!build) return;
  for (const target of web ? BUILDS : BUILDS.slice(0, 1)) await buildIfStale(target);
}

function assertNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return;
  throw new SetupFailure(
    'node',
    `Manyhands needs Node.js ${NODE.join('.')} or newer; this is ${process.versions.node}.`,
  );
}

async function buildIfStale({ title, sources, folder, result, build }) {
  const stamp = path.join(root, folder, '.stamp');
  const digest = digestOf(sources);
  const fresh =
    existsSync(path.join(root, folder, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (fresh) return;
  await withProgress(title, build);
  // Taken before the build: a file changed meanwhile makes the next start build again.
  writeFileSync(stamp, digest);
}

function digestOf(sources) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of sources.flatMap((source) => listFiles(path.join(root, source))).sort()) {
    const content = readFileSync(file);
    hash.update(`\0${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [place];
  const names = readdirSync(place).filter((name) => !SKIPPED.has(name) && !/\.test\.tsx?$/.test(name));
  return names.flatMap((name) => listFiles(path.join(place, name)));
}

const here = fileURLToPath(import.meta.url);

/** In a process of its own, whose memory is free afterwards: the launcher stays for months. It says itself what is wrong. */
export async function prepareApart() {
  return (await runLeashed({ script: here, env: process.env, output: 'inherit' })) === 0;
}

if (process.argv[1] === here) {
  await prepare().catch((error) => {
    explain(error);
    process.exit(1);
  });
}
