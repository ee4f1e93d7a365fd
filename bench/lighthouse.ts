import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '../apps/server/src/demo/load-demo.ts';
import { findChromium } from '../ops/chromium.mjs';
import { say } from '../ops/progress.mjs';
import { run } from '../ops/run.mjs';
import { onEveryCore, secretKey, type Ground, type Server } from './ground.ts';
import { medianOf } from './statistics.ts';

/** Fetched when it is asked for: as a dependency it would be the largest of all, for one figure. */
const version = 'lighthouse@13.5.0';
const page = '/apply/reading-mentor';
const runs = 3;
const least = { accessibility: 100, performance: 90 } as const;
type Category = keyof typeof least;

export interface LighthouseOptions {
  /** Says why the speed cannot be judged now; null when it can. */
  excuse: string | null;
  product(url: string, env: Record<string, string>): Promise<Server>;
}

interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

/** The public form on a telephone of the middle sort, as Lighthouse judges it. */
export async function lighthouse(ground: Ground, { excuse, product }: LighthouseOptions): Promise<void> {
  const url = await ground.empty('lighthouse');
  await loadDemo(url, { publicUrl: 'http://localhost', now: new Date(), secretKey });
  const folder = mkdtempSync(join(tmpdir(), 'manyhands-lighthouse-'));
  const server = await product(url, { DATA_DIR: folder });
  try {
    const reports: Report[] = [];
    for (let i = 0; i < runs; i++)
      reports.push(await judge(`http://localhost:${server.port}${page}`, join(folder, `report-${i}.json`)));
    tell(reports, excuse);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function judge(address: string, file: string): Promise<Report> {
  const flags = '--no-sandbox --headless --disable-gpu';
  const wishes = [
    '--form-factor=mobile',
    `--only-categories=${Object.keys(least).join(',')}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--chrome-flags=${flags}`,
  ];
  const [command, ...args] = onEveryCore([
    'npm',
    'exec',
    '--yes',
    `--package=${version}`,
    '--',
    'lighthouse',
    address,
    ...wishes,
  ]);
  const { code, output } = await run(command!, args, { env: { ...process.env, CHROME_PATH: await findChromium() } });
  if (code === 0) return JSON.parse(readFileSync(file, 'utf8')) as Report;
  const end = output.trim().split('\n').slice(-12).join('\n');
  if (/npm (error|ERR!) (code E|network)/.test(output))
    throw new Error(`${version} could not be fetched, so nothing was measured. npm says:\n${end}`);
  throw new Error(`${version} did not judge ${address}:\n${end}`);
}

function tell(reports: readonly Report[], excuse: string | null): void {
  say(`\nLighthouse (${version}) on ${page}, as on a telephone: median of ${reports.length}`);
  for (const category of Object.keys(least) as Category[]) {
    const scores = reports.map(({ categories }) => Math.round(categories[category].score * 100));
    const held = medianOf(scores) >= least[category] ? 'held' : 'MISSED';
    // what is reachable does not depend on how busy the machine is; how fast it is does
    const verdict = category === 'performance' && excuse !== null ? `not judged, ${excuse}` : held;
    say(
      `  ${category.padEnd(14)} ${medianOf(scores)} (${scores.join(', ')})   aim at least ${least[category]}: ${verdict}`,
    );
    const lost = [...new Set(reports.flatMap((report) => lossesOf(report, category)))];
    if (lost.length > 0) say(`    ${lost.join('\n    ')}`);
  }
}

const lossesOf = ({ categories, audits }: Report, category: Category): string[] =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9)
    .map(({ id }) => `${audits[id]!.title} ${audits[id]!.displayValue ?? ''}`.trim());
