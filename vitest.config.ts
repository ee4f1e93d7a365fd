import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // two cores are the least anybody runs this on; the default would leave one of them idle
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'packages/contract/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'checks', include: ['checks/**/*.test.ts'], testTimeout: 120_000 } },
      { test: { name: 'ops', include: ['ops/**/*.test.ts'], testTimeout: 120_000 } },
      { extends: 'apps/web/vite.config.ts', test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.{ts,tsx}'], environment: 'happy-dom' } },
    ],
  },
});
