import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planApart } from './commands/plan-apart.ts';
import { makeInstance } from './generated-instance.factory.ts';
import { checkPlan } from './plan-check.factory.ts';
import { computeEffort, computePlan } from './plan.rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'planner-'));
const file = pathToFileURL(join(folder, 'planner.mjs'));
const instance = makeInstance('hospital', 50, 70, 11);
const effort = computeEffort(instance, 3);
/** More than anyone would wait for. */
const endless = { ...effort, planned: { tries: 1e11, rounds: 1e9 }, tries: 1e11, rounds: 1e9 };
const quiet = { signal: new AbortController().signal, isWanted: async () => true, onProgress: async () => {} };

beforeAll(async () => {
  const entry = new URL('../../planner.ts', import.meta.url).pathname;
  await build({ entryPoints: [entry], bundle: true, platform: 'node', format: 'esm', outfile: file.pathname });
});
afterAll(() => rm(folder, { recursive: true }));

describe('the thread that plans', () => {
  it('answers with the best so far when its time is up, and the same comes of the rounds it stored', async () => {
    const planned = (await planApart(instance, endless, quiet, { file, limit: 400 }))!;
    expect(planned.tries).toBeLessThan(endless.planned.tries);
    expect(checkPlan(instance, planned.plan).wrong).toEqual([]);
    expect(computePlan(instance, planned)).toEqual(planned);
  });

  it('plans as it would in the same thread, and tells how far it is', async () => {
    const shares: number[] = [];
    const onProgress = async (share: number) => void shares.push(share);
    const planned = await planApart(instance, effort, { ...quiet, onProgress }, { file, limit: 1e9 });
    expect(planned).toEqual(computePlan(instance, effort));
    expect(shares.length).toBeGreaterThan(0);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('ends without a plan once no one wants it, and fails when the worker stops', async () => {
    const isWanted = async () => false;
    expect(await planApart(instance, endless, { ...quiet, isWanted }, { file, limit: 1e9 })).toBeNull();
    const stop = new AbortController();
    const running = planApart(instance, endless, { ...quiet, signal: stop.signal }, { file, limit: 1e9 });
    setTimeout(() => stop.abort(), 50);
    await expect(running).rejects.toThrow('a plan was not finished');
  });
});
