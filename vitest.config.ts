import { defineConfig } from 'vitest/config';

/** These change or count what modules hold, so each needs copies of its own; the other files of the server share one copy per worker. */
const alone = [
  'apps/server/src/app/background.test.ts',
  'apps/server/src/app/isolation.test.ts',
  'apps/server/src/platform/auth/passwords.test.ts',
  'apps/server/src/platform/events/event.test.ts',
  'apps/server/src/platform/jobs/worker.test.ts',
];
/** Tests of pages beside the `.tsx` ones. A worker is kept only while the next file wants the same environment, so each has a project of its own. */
const pages = ['draft-keeper', 'device-copy', 'heartbeat'].map((name) => `src/**/${name}.test.ts`);
const web = { root: 'apps/web', isolate: false };
/** Looks at what a module holds for the whole page, which other pages' tests fill too. */
const webAlone = ['src/ui/pieces.test.ts'];
/** Generous, for machines that do other work meanwhile: a pass never waits for it. The full counts take as long as they take. */
const testTimeout = process.env.TEST_FULL ? 3_600_000 : 120_000;
/** Emptying the folders of a whole installation takes its time as well, and so does making ten thousand people. */
const hookTimeout = 240_000;
const server = {
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  setupFiles: ['apps/server/src/testing/luck.ts', 'apps/server/src/testing/nobody-left.ts'],
  testTimeout,
  hookTimeout,
};

export default defineConfig({
  test: {
    // two cores are the least anyone runs this on, and two workers keep them busy; the default would leave one idle
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'packages/contract/src/**/*.test.ts'],
          exclude: alone,
          isolate: false,
        },
      },
      { test: { ...server, name: 'server-alone', include: alone } },
      { test: { name: 'checks', include: ['checks/**/*.test.ts'], testTimeout: 120_000, hookTimeout } },
      {
        test: {
          name: 'ops',
          include: ['ops/**/*.test.ts'],
          exclude: ['ops/start.test.ts'],
          testTimeout: 240_000,
          hookTimeout,
        },
      },
      // starts the built product
      { test: { name: 'start', include: ['ops/start.test.ts'], testTimeout: 240_000, hookTimeout } },
      {
        extends: 'apps/web/vite.config.ts',
        test: { ...web, name: 'web', include: ['src/**/*.test.ts'], exclude: [...pages, ...webAlone] },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: { ...web, name: 'web-pages', include: ['src/**/*.test.tsx', ...pages] },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: { root: 'apps/web', name: 'web-alone', include: webAlone },
      },
    ],
  },
});
