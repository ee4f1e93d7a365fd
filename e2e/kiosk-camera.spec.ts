import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { encodeQR } from 'qr';
import { makeDoor } from './kiosk-door.ts';
import { asAdmin } from './people.ts';
import { expect, test } from './test.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** A film of one picture, as a camera would take it: the card before a grey wall. */
function filmOf(card: string): Buffer {
  const rows = encodeQR(card, 'raw', { ecc: 'medium', border: 4 });
  const square = Math.floor((HEIGHT * 0.7) / rows.length);
  const [left, top] = [120, 60];
  const light = Buffer.alloc(WIDTH * HEIGHT, 120);
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      for (let line = 0; line < square; line++) {
        const from = (top + y * square + line) * WIDTH + left + x * square;
        light.fill(dark ? 16 : 235, from, from + square);
      }
    }),
  );
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), light, colour]);
}

test('reads a card held before the camera', async () => {
  const testInfo = test.info();
  const { kioskId, address, cards } = await makeDoor(1);
  const film = testInfo.outputPath('card.y4m');
  await writeFile(film, filmOf(cards[0]!));
  const { baseURL, launchOptions } = testInfo.project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Scan card' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Visitor0' })).toBeVisible();
  await expect.poll(() => asAdmin('GET', `kiosks/${kioskId}`)).toMatchObject({ visits: 1 });
  const elsewhere = await page.request.get('/login');
  expect(elsewhere.headers()['permissions-policy'], 'other pages may not use it').toContain('camera=()');
  await browser.close();
  await asAdmin('POST', `kiosks/${kioskId}/close`);
});
