// `npm run bench`: how fast the product is, told as ratios measured in one run on this machine. See bench/README.md.
//   npm run bench -- [--quick] [--only throughput,scale,plans,finder,open-shifts,exports,auto-fill,login,submissions,slow-bodies,lighthouse,board,footprint] [--people 10000,1000000] [--account admin,…] [--question name] [--reuse] [--server file]
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare.mjs';
import { run } from './run.mjs';

// They find the clone by their own place, so they stay where they are.
const commandsStay = {
  name: 'commands-stay',
  setup(build) {
    build.onResolve({ filter: /^\.\.\/ops\/.*\.mjs$/ }, ({ path: name, resolveDir }) => ({
      path: pathToFileURL(path.resolve(resolveDir, name)).href,
      external: true,
    }));
  },
};

await prepare();
const { serverOptions } = await import('./build.mjs');
const { build } = await import('esbuild');
const options = serverOptions(root);
const outdir = path.join(root, 'bench/dist');
await build({
  ...options,
  entryPoints: ['list.ts', 'hash-ceiling.ts', 'planning.ts', 'row-writer.ts'].map((name) =>
    path.join(root, 'bench', name),
  ),
  outbase: path.join(root, 'bench'),
  outdir,
  plugins: [commandsStay, ...options.plugins],
});
const { code } = await run(
  process.execPath,
  ['--enable-source-maps', path.join(outdir, 'list.js'), ...process.argv.slice(2)],
  { cwd: root, show: true },
);
process.exitCode = code;
