import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { root } from './prepare.mjs';
import { run } from './run.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'stack-traces-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const traces = pathToFileURL(path.join(root, 'ops/stack-traces.mjs')).href;

it('a stack trace names the source, its line and its function', async () => {
  const source = path.join(folder, 'source.ts');
  writeFileSync(
    source,
    `interface Gone { a: 1 }\n\nfunction fail(): never {\n  throw new TypeError('no luck');\n}\nfail();\n`,
  );
  const outfile = path.join(folder, 'out.mjs');
  await esbuild.build({
    entryPoints: [source],
    outfile,
    bundle: true,
    format: 'esm',
    sourcemap: 'linked',
    minify: true,
    keepNames: true,
  });
  const { output } = await run(process.execPath, ['--import', traces, outfile]);
  expect(output).toContain(`TypeError: no luck\n    at fail (${source}:4:9)\n    at ${source}:6:1`);
});

it('without a map a trace is as Node.js writes it', async () => {
  const outfile = path.join(folder, 'plain.mjs');
  writeFileSync(outfile, `function fail() {\n  throw new Error('plain');\n}\nfail();\n`);
  const { output } = await run(process.execPath, ['--import', traces, outfile]);
  expect(output).toContain(`Error: plain\n    at fail (${pathToFileURL(outfile).href}:2:9)`);
});
