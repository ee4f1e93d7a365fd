import { say } from '../ops/progress.mjs';
import type { Effort } from './compare.ts';
import type { Account, Ground, Server } from './ground.ts';
import type { Connection } from './load.ts';
import { openPlanner } from './plans.ts';
import type { Question } from './requests.ts';
import { compareSizes, explainSizes, openSized, tellWholeTables, type Pair, type Sized } from './sizes.ts';

const most = 1.5;

/** Whoever has a role in one team; the same without one free day; in very many teams; in the whole organisation. */
const askers: readonly (readonly [Account, string])[] = [
  ['volunteer', 'someone in one team'],
  ['absent-volunteer', 'someone who can take none'],
  ['many-teams-manager', 'someone in 1,500 teams'],
  ['admin', 'someone everywhere'],
];

/** As the page of free places asks. */
const question = (name: string): Question => ({
  name,
  paths: [1, 2, 3, 4].map(
    (minutes) =>
      `/api/shifts?limit=50&include=rota&sort=starts_at&filter[state]=published&filter[starts_at][gt]=${new Date(Date.now() + minutes * 60_000).toISOString()}&filter[open_to_me]=true`,
  ),
});

interface OpenShiftsOptions {
  people: Pair<number>;
  quick: boolean;
  question: string;
  product(url: string): Promise<Server>;
  connections(server: Server, account: Account, count: number): Promise<Connection[]>;
}

/** Shifts that one person could take: 200,000 shifts among a million people against 2,000 among 10,000, 80 a team in both. */
export async function openShifts(
  ground: Ground,
  { people, quick, question: wanted, product, connections }: OpenShiftsOptions,
): Promise<void> {
  const effort: Effort = quick
    ? { rounds: 5, roundMs: 400, warmUpMs: 300 }
    : { rounds: 9, roundMs: 1_500, warmUpMs: 1_000 };
  const urls = {
    small: (await ground.database(people.small)).url,
    large: (await ground.database(people.large)).url,
  };
  const chosen = askers.filter(([, name]) => name.includes(wanted));
  const sides = { small: await openSized(urls.small, product), large: await openSized(urls.large, product) };
  say(`\nShifts I can take, 200,000 among 1,000,000 people to 2,000 among 10,000; aim at most ${most}`);
  for (const [account, name] of chosen) {
    const open = async (side: Sized) => ({ ...side, through: await connections(side.server, account, 4) });
    const opened = { small: await open(sides.small), large: await open(sides.large) };
    await compareSizes(opened, { small: question(name), large: question(name) }, { effort, most });
    for (const { through } of Object.values(opened)) for (const connection of through) connection.close();
  }
  for (const side of Object.values(sides)) await side.close();
  const planners = { small: await openPlanner(urls.small), large: await openPlanner(urls.large) };
  const whole: string[] = [];
  say('\n  how the database finds them');
  for (const [account, name] of chosen)
    whole.push(...(await explainSizes(planners, account, { small: question(name), large: question(name) })));
  tellWholeTables(whole, 'shifts');
  await planners.small.close();
  await planners.large.close();
}
