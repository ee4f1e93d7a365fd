import { chromium, type Locator, type Page } from '@playwright/test';
import { loadDemo } from '../apps/server/src/demo/load-demo.ts';
import { findChromium } from '../ops/chromium.mjs';
import { say } from '../ops/progress.mjs';
import { secretKey, withClient, type Ground, type Server } from './ground.ts';
import { medianOf } from './statistics.ts';

const wanted = 500;
const runs = 5;
const most = 100;

export interface BoardOptions {
  /** Says why the speed cannot be judged now; null when it can. */
  excuse: string | null;
  product(url: string, env: Record<string, string>): Promise<Server>;
}

/** People of the demonstration apply for one opportunity of its largest category until so many wait there, spread over its stages. */
async function fill(url: string): Promise<number> {
  return withClient(url, async (db) => {
    const columns = await db.query<{ list: string }>(
      `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
        where table_schema = 'data' and table_name = 'applications' and is_generated = 'NEVER'`,
    );
    const { list } = columns.rows[0]!;
    const { rows } = await db.query<{ category_id: number }>(
      `with largest as (
         select o.organisation_id, o.category_id, count(*) as n from data.applications a join data.opportunities o on o.organisation_id = a.organisation_id and o.id = a.opportunity_id
          where a.state in ('submitted', 'reviewing') group by 1, 2 order by 3 desc limit 1),
       pattern as (
         select a.* from data.applications a join data.opportunities o on o.organisation_id = a.organisation_id and o.id = a.opportunity_id
           join largest l on l.organisation_id = o.organisation_id and l.category_id = o.category_id where a.state = 'reviewing' order by a.id limit 1),
       stages as (
         select s.id, row_number() over (order by s.position) as place, count(*) over () as many from data.recruitment_stages s
           join largest l on l.organisation_id = s.organisation_id and l.category_id = s.category_id where not s.archived),
       others as (
         select u.id as user_id, o.id as opportunity_id, row_number() over (order by u.id, o.id) as place
           from largest l join data.users u on u.organisation_id = l.organisation_id
           join data.opportunities o on o.organisation_id = l.organisation_id and o.category_id = l.category_id
          where not exists (select from data.applications a where a.organisation_id = u.organisation_id and a.user_id = u.id and a.opportunity_id = o.id)),
       made as (
         insert into data.applications (${list}) overriding system value
         select ${list} from (select (jsonb_populate_record(null::data.applications, to_jsonb(p) || jsonb_build_object(
                   'id', (select max(id) from data.applications) + x.place, 'user_id', x.user_id, 'opportunity_id', x.opportunity_id, 'stage_id', s.id,
                   'booking_id', null, 'stage_entered_at', now() - make_interval(days => (x.place % 40)::int)))).*
           from pattern p, largest l, others x join stages s on s.place = 1 + x.place % s.many where x.place <= ${wanted} - l.n) one
         returning 1)
       select category_id from largest where (select count(*) from made) > 0`,
    );
    return rows[0]!.category_id;
  });
}

interface Event {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of the processor: others on the machine do not make it longer. */
  tdur?: number;
  args?: { name?: string };
}

/** What the page's main thread did in milliseconds: all of it, and the longest piece. */
async function traced(page: Page, work: () => Promise<void>): Promise<{ all: number; longest: number }> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: Event[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid}:${tid}`),
  );
  const lengths = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return { all: lengths.reduce((sum, one) => sum + one, 0), longest: Math.max(0, ...lengths) };
}

async function signedIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill('recruiter@demo.manyhands.example');
  await page.getByLabel('Password', { exact: true }).fill('Manyhands1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/staff/);
}

/** Found beforehand: looking for something by its role is work of the page's main thread too, which no one who uses it does. */
async function middleOf(place: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await place.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** The board of applications with 500 cards: opening it from the list, moving a card by keys, and narrowing it. */
export async function board(ground: Ground, { excuse, product }: BoardOptions): Promise<void> {
  const url = await ground.empty('board');
  await loadDemo(url, { publicUrl: 'http://localhost', now: new Date(), secretKey });
  const category = await fill(url);
  const server = await product(url, {});
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const found: Record<string, { all: number; longest: number }[]> = { 'first render': [], move: [], filter: [] };
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const address = `http://localhost:${server.port}`;
    await signedIn(page, address);
    // what was asked for has come, told by the network and not by the page
    const listed = /\/api\/applications\?.*limit=999/;
    const settled = () => page.waitForTimeout(1_500);
    const cards = page.locator('[data-card]');
    for (let i = 0; i < runs; i++) {
      await page.goto(`${address}/staff/applications?category_id=${category}`);
      await page.getByRole('link', { name: 'Board', exact: true }).waitFor();
      await settled();
      const opener = await middleOf(page.getByRole('link', { name: 'Board', exact: true }));
      found['first render']!.push(
        await traced(page, async () => {
          const rows = page.waitForResponse(listed);
          await page.mouse.click(...opener);
          await rows;
          await settled();
        }),
      );
      await cards.first().waitFor();
      await cards.first().getByRole('link').focus();
      for (const key of [' ', 'ArrowRight']) await page.keyboard.press(key);
      await settled();
      found.move!.push(
        await traced(page, async () => {
          const rows = page.waitForResponse(listed);
          await page.keyboard.press(' ');
          await rows;
          await settled();
        }),
      );
      await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
      const overdue = await middleOf(page.getByText('Overdue only', { exact: true }));
      found.filter!.push(
        await traced(page, async () => {
          await page.mouse.click(...overdue);
          await settled();
        }),
      );
      if (!page.url().includes('overdue=')) throw new Error('the filter was not set');
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  say(`\nBoard with ${wanted} applications: main-thread work in Chromium, median of ${runs}`);
  for (const [what, times] of Object.entries(found)) {
    const [all, longest] = [medianOf(times.map((one) => one.all)), medianOf(times.map((one) => one.longest))];
    const verdict = excuse === null ? (all <= most ? 'held' : 'MISSED') : `not judged, ${excuse}`;
    say(
      `  ${what.padEnd(14)}${all.toFixed(0)} ms, longest piece ${longest.toFixed(0)} ms (aim: at most ${most}): ${verdict}`,
    );
  }
}
