import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A built site as small as can be: the documents, and one piece that a page loads by itself. */
export function builtSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'manyhands-site-'));
  for (const entry of ['app', 'login', 'apply'])
    writeFileSync(join(folder, `${entry}.html`), '<html><head><title>Manyhands</title><!--page--></head></html>');
  writeFileSync(
    join(folder, 'pieces.json'),
    JSON.stringify({
      form: { en: ['assets/form-1.js', 'assets/en-1.js'], cy: ['assets/form-1.js', 'assets/cy-1.js'] },
    }),
  );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
