// Builds server and web from source. Needs the packages, so it is loaded only after they are installed.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { writeBillOfMaterials } from './bill-of-materials.mjs';
import { SetupFailure } from './failure.mjs';
import { run } from './run.mjs';

// Packages stay in node_modules; our own contract is TypeScript and has to be compiled in.
const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      const ours = kind === 'entry-point' || name.startsWith('@manyhands/') || path.isAbsolute(name);
      return ours ? null : { path: name, external: true };
    });
  },
};

/** @param {string} root */
export function serverOptions(root) {
  const server = path.join(root, 'apps/server');
  return {
    absWorkingDir: root,
    entryPoints: serverEntries(root).map((entry) => path.join(server, 'src', entry)),
    outbase: path.join(server, 'src'),
    outdir: path.join(server, 'dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [packagesOutside],
  };
}

/** One bundle per process and per command, as paths below apps/server/src. */
export function serverEntries(root) {
  const source = path.join(root, 'apps/server/src');
  const commands = existsSync(path.join(source, 'commands')) ? readdirSync(path.join(source, 'commands')) : [];
  // what only developers run is built when they run it
  const runnable = commands.filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'generated.ts',
  );
  return [
    'main.ts',
    'worker.ts',
    'migrate.ts',
    'printer.ts',
    'planner.ts',
    ...runnable.map((name) => `commands/${name}`),
  ];
}

/** @param {string} root */
export async function buildServer(root) {
  rmSync(path.join(root, 'apps/server/dist'), { recursive: true, force: true });
  try {
    const { metafile } = await esbuild.build({ ...serverOptions(root), metafile: true });
    for (const file of Object.keys(metafile.outputs)) if (file.endsWith('.js')) escapeSigns(path.join(root, file));
  } catch (error) {
    throw new SetupFailure('build', `The server could not be built:\n${await explain(error)}`, error);
  }
}

/** A source with one sign beyond ASCII is kept in memory at two bytes for each of its signs; strings are escaped by the bundler, patterns and templates by us. */
function escapeSigns(file) {
  const source = readFileSync(file, 'utf8');
  const escaped = source.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (escaped !== source) writeFileSync(file, escaped);
}

/** @param {string} root */
export async function buildWeb(root) {
  const { code, output } = await run(process.execPath, [viteProgram(root), 'build'], {
    cwd: path.join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new SetupFailure('build', `The web pages could not be built:\n${output.trim()}`);
  writeBillOfMaterials(root);
}

export function viteProgram(root) {
  return path.join(root, 'node_modules/vite/bin/vite.js');
}

async function explain(error) {
  if (!error.errors) return error.message;
  return (await esbuild.formatMessages(error.errors, { kind: 'error' })).join('\n');
}
