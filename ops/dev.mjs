// `npm run dev`: the pages come from Vite with instant reload, the server starts again after every change,
// the database stays up all the while.
import { existsSync, rmSync, watch } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { buildWeb, serverOptions, viteProgram } from './build.mjs';
import { root } from './prepare.mjs';
import { reachableHost, startProduct } from './product.mjs';
import { say } from './progress.mjs';
import { claimPort } from './settings.mjs';
import { spawnLeashed } from './supervise.mjs';

const MIGRATIONS = path.join(root, 'apps/server/migrations');

/** @param {import('./settings.mjs').Settings} settings @param {() => void} onLeft */
export async function startDevelopment(settings, onLeft) {
  const web = path.join(root, 'apps/web');
  if (!existsSync(path.join(web, 'dist/app.html'))) await buildWeb(root);
  const address = `http://${reachableHost(settings.host)}:${settings.port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PUBLIC_URL: settings.publicUrl ?? address.replace('127.0.0.1', 'localhost'),
  };
  const builds = await watchServer();
  // Vite has the address that people know; the server stands behind it on a port of its own.
  const port = await claimPort({ host: settings.host, port: 0 });
  const product = await startProduct({ settings: { ...settings, port }, env, say, onLeft });
  const migrations = watch(MIGRATIONS, () => builds.changed());
  builds.onChange(() => reload(product));
  const vite = spawnLeashed({
    script: viteProgram(root),
    args: ['--host', settings.host, '--port', String(settings.port), '--strictPort', '--clearScreen', 'false'],
    cwd: web,
    env: { ...env, API_URL: product.address },
    output: 'inherit',
  });
  const stop = async () => {
    migrations.close();
    await builds.stop();
    vite.kill();
    await product.stop();
  };
  return { address, stop };
}

async function reload(product) {
  say('  Source changed: starting the server again.');
  try {
    await product.migrate();
    await product.server.restart();
  } catch (error) {
    say(`  ${error.message}`);
  }
}

async function watchServer() {
  // From here on the built server follows every change; the next `npm start` must not trust what it knew about it.
  rmSync(path.join(root, 'apps/server/dist/.stamp'), { force: true });
  let built;
  const firstBuild = new Promise((resolve) => {
    built = resolve;
  });
  let react = null;
  let pending = Promise.resolve();
  let timer;
  // Several files saved together are one change.
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      pending = pending.then(() => react?.());
    }, 100);
  };
  const report = {
    name: 'report',
    setup: (build) =>
      build.onEnd(async ({ errors }) => {
        if (errors.length > 0)
          return say((await esbuild.formatMessages(errors, { kind: 'error', color: true })).join('\n'));
        built();
        changed();
      }),
  };
  const options = serverOptions(root);
  const context = await esbuild.context({ ...options, plugins: [...options.plugins, report] });
  await context.watch();
  await firstBuild;
  const stop = async () => {
    clearTimeout(timer);
    await context.dispose();
  };
  const onChange = (action) => {
    react = action;
  };
  return { changed, onChange, stop };
}
