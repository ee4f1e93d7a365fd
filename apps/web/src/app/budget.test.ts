// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = mkdtempSync(join(tmpdir(), 'web-budget-'));
let manifest: Manifest;

beforeAll(async () => {
  // A process of its own: the test's environment would give React's development build.
  const { VITEST: _vitest, ...env } = process.env;
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', root, '--outDir', out, '--emptyOutDir', '--logLevel', 'error'],
    { env: { ...env, NODE_ENV: 'production' } },
  );
  manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest;
}, 120_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

/** A chunk and everything it imports at once. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]!.imports ?? []) withImports(next, seen);
  return seen;
}

const size = (file: string) => gzipSync(readFileSync(join(out, file)), { level: 9 }).length / 1000;

/** What arrives, compressed, before a page can be used: its entry, its words, its route. */
function firstLoad(...keys: string[]) {
  const chunks = keys.reduce((seen, key) => withImports(key, seen), new Set<string>());
  const files = [...chunks].map((key) => manifest[key]!);
  const css = new Set(files.flatMap((chunk) => chunk.css ?? []));
  return { js: sum(files.map((chunk) => size(chunk.file))), css: sum([...css].map(size)) };
}
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
/** The English words that any of these ask for, with all they import. */
function words(...keys: string[]) {
  const asking = [...keys.reduce((seen, key) => withImports(key, seen), new Set<string>())].flatMap(
    (key) => manifest[key]!.dynamicImports ?? [],
  );
  return Object.keys(manifest).filter((key) => key.includes('messages/en.json') && asking.includes(key));
}

describe('what a first visit costs', () => {
  const form = ['apply.html', 'src/routes/apply/apply-page.tsx'];
  const areas = { form: /[=,]form[,&]/, others: /[=,]opportunities[,&]/ };
  const wordsOf = (area: keyof typeof areas) => words('apply.html').filter((key) => areas[area].test(key));

  it.each([
    { name: 'opportunities-page', after: ['signup-sheet', 'contact-line'], areas: ['signups'] },
    { name: 'opportunity-page', after: ['further-sheets', 'contact-line'], areas: ['question'] },
    { name: 'apply-page', after: ['contact-line'], areas: [] },
  ])(
    'is at most 99 kB of script and 16 kB of style on the public page called $name, with all it shows before anyone acts',
    ({ name, after, areas: further }) => {
      const own = wordsOf(name === 'apply-page' ? 'form' : 'others');
      expect(own).toHaveLength(1);
      // what it draws at once although it is asked for after the page
      const parts = after.map((part) => `src/routes/apply/${part}.tsx`);
      const ofParts = words(...parts).filter((key) => further.some((area) => key.includes(`areas=${area}&`)));
      expect(ofParts).toHaveLength(further.length);
      const { js, css } = firstLoad('apply.html', `src/routes/apply/${name}.tsx`, ...own, ...parts, ...ofParts);
      expect(js).toBeLessThanOrEqual(99);
      expect(js).toBeGreaterThan(80);
      expect(css).toBeLessThanOrEqual(16);
    },
  );

  it('leaves everything that acts on the form until someone touches it', () => {
    const text = [...form.reduce((seen, key) => withImports(key, seen), new Set<string>())]
      .map((key) => readFileSync(join(out, manifest[key]!.file), 'utf8'))
      .join('');
    expect(text).not.toMatch(/application\/check-email|idempotency-key|auth\/api\/token|XK383/);
  });

  it.each([
    { route: 'portal/home-page', most: 155 },
    { route: 'portal/security-page', most: 161 },
    { route: 'login/two-factor-page', most: 155 },
    { route: 'staff/people/people-page', most: 180 },
    { route: 'staff/people/person-page', most: 169 },
  ])('is at most $most kB of script to see $route', ({ route, most }) => {
    const isLogin = route.startsWith('login');
    const frame = isLogin ? [] : ['src/routes/page-frame.tsx'];
    const parts = [isLogin ? 'login.html' : 'app.html', `src/routes/${route}.tsx`, ...frame];
    const { js } = firstLoad(...parts, ...words(...parts));
    expect(js).toBeLessThanOrEqual(most);
    expect(js).toBeGreaterThan(80);
  });

  it.each(['permissions-page', 'role-profiles-page', 'role-profile-page'])(
    'is at most 225 kB of script to see the settings called %s',
    (name) => {
      const parts = [
        'app.html',
        'src/routes/page-frame.tsx',
        'src/routes/staff/settings/settings-frame.tsx',
        `src/routes/staff/settings/${name}.tsx`,
      ];
      const { js } = firstLoad(...parts, ...words(...parts));
      expect(js).toBeLessThanOrEqual(225);
      expect(js).toBeGreaterThan(80);
    },
  );

  it.each(['login', 'forgot', 'reset', 'link'])(
    'is at most 147 kB of script to see the page of signing in called %s',
    (name) => {
      const parts = ['login.html', `src/routes/login/${name}-page.tsx`];
      const { js } = firstLoad(...parts, ...words(...parts));
      expect(js).toBeLessThanOrEqual(147);
      expect(js).toBeGreaterThan(80);
    },
  );

  it('keeps popups, passkeys and the drawing of QR codes out of the page of signing in', () => {
    const text = [...withImports('src/routes/login/login-page.tsx', withImports('login.html'))]
      .map((key) => readFileSync(join(out, manifest[key]!.file), 'utf8'))
      .join('');
    expect(text).not.toMatch(/react-aria-pressable|ERROR_CEREMONY_ABORTED|opts\.textEncoder/);
  });

  it('keeps router and popups out of the public pages', () => {
    const pages = ['opportunities-page', 'opportunity-page', 'apply-page'].map(
      (name) => `src/routes/apply/${name}.tsx`,
    );
    const text = [...pages.reduce((seen, key) => withImports(key, seen), withImports('apply.html'))]
      .map((key) => readFileSync(join(out, manifest[key]!.file), 'utf8'))
      .join('');
    expect(text).not.toMatch(/react-aria-pressable|tsr-scroll-restoration/);
  });

  it('asks for its fonts at once and leaves the page free of inline scripts and styles', () => {
    for (const page of ['app.html', 'apply.html']) {
      const html = readFileSync(join(out, page), 'utf8');
      expect(html.match(/rel="preload" as="font"/g)).toHaveLength(3);
      expect(html).toContain('<!--page-->');
      expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
    }
  });
});
