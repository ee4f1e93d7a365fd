import { fileURLToPath } from 'node:url';
import locales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { broughtByEntries, chunkGroups } from './plugins/chunk-groups.ts';
import { firstPieces } from './plugins/first-pieces.ts';
import { fontPreload } from './plugins/font-preload.ts';
import { messageCatalogues } from './plugins/message-catalogues.ts';
import { pages } from './plugins/pages.ts';
import { passwordWords } from './plugins/password-words.ts';
import { shippedPackages } from './plugins/shipped-packages.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [
    messageCatalogues(),
    react(),
    tailwind(),
    // `pre`, or Vite resolves the locale strings before the plugin sees them; en-US must stay, it is react-aria's fallback.
    { ...locales.vite({ locales: ['en-US', 'en-GB'] }), enforce: 'pre' },
    fontPreload(['atkinson-hyperlegible-next-latin-wght-normal', 'newsreader-latin-500-normal', 'plain-zero']),
    firstPieces({
      form: { page: '/routes/apply/apply-page.tsx', areas: 'ui,apply,form' },
      opportunity: { page: '/routes/apply/opportunity-page.tsx', areas: 'ui,problem,apply,opportunities' },
      opportunities: { page: '/routes/apply/opportunities-page.tsx', areas: 'ui,problem,apply,opportunities' },
      events: { page: '/routes/events/open-events-page.tsx', areas: 'ui,problem,apply,openEvents' },
      answer: { page: '/routes/answer/answer-page.tsx', areas: 'ui,problem,app,answer' },
    }),
    pages(),
    passwordWords(),
    shippedPackages({ root: repository, name: 'pages', untraced: ['node_modules/tailwindcss'] }),
  ],
  // What runs beside the page is built by itself, and asks for its plugins anew.
  worker: {
    format: 'es',
    plugins: () => [
      passwordWords(),
      shippedPackages({
        root: repository,
        name: 'worker',
        untraced: ['node_modules/@zxcvbn-ts/language-common', 'node_modules/@zxcvbn-ts/language-en'],
      }),
    ],
  },
  build: {
    target: 'es2022',
    manifest: true,
    // What every entry brings along is here before anything is asked for: naming it again at each import costs half a kilobyte.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => !broughtByEntries.test(name)),
    },
    // Data addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: 'app.html', login: 'login.html', apply: 'apply.html' },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/dev/mailbox', '/dev/openid'].map((path) => [
        path,
        process.env.API_URL ?? 'http://127.0.0.1:3000',
      ]),
    ),
  },
  test: {
    environment: 'node',
    testTimeout: 20_000,
  },
});
