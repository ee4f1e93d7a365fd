import os from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './ops/chromium.mjs';

const external = process.env.E2E_BASE_URL;
process.env.CHROME_PATH ??= await findChromium();
const port = Number(process.env.E2E_PORT ?? 4173);

/** The tests drive the system's Chromium; without an address of their own they start a server on a database of their own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  ...(process.env.TEST_FULL ? {} : { grepInvert: /@full/ }),
  fullyParallel: true,
  // One more than there are processors: a browser waits a fifth of its time.
  workers: Number(process.env.E2E_WORKERS ?? os.availableParallelism() + 1),
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // Generous, for machines that do other work meanwhile: a pass never waits for it.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // What is not there after this will not come: a wrong name must not cost the whole time of its test.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    baseURL: external ?? `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A short run is spent on what pages do, not on waiting for what they play; the full run has both.
    ...(process.env.TEST_FULL ? {} : { contextOptions: { reducedMotion: 'reduce' as const } }),
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(external
    ? {}
    : {
        webServer: {
          command: 'node ops/e2e-server.mjs',
          url: `http://127.0.0.1:${port}/healthz`,
          env: { E2E_PORT: String(port) },
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        },
      }),
});
