import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { say } from '../ops/progress.mjs';
import { autoFill } from './auto-fill.ts';
import { board } from './board.ts';
import { compare, type Effort, type Side } from './compare.ts';
import { watchBackends } from './cpu.ts';
import { host, openGround, pin, signIn, startServer, type Account, type Ground, type Server } from './ground.ts';
import { openConnection, type Connection } from './load.ts';
import { login } from './login.ts';
import { openShifts } from './open-shifts.ts';
import { openPlanner } from './plans.ts';
import { includes, questionsFor } from './requests.ts';
import { compareSizes, explainSizes, micro, openSized, shown, tellWholeTables, verdict, type Sized } from './sizes.ts';
import { exports } from './exports.ts';
import { finder } from './finder.ts';
import { footprint } from './footprint.ts';
import { lighthouse } from './lighthouse.ts';
import { slowBodies } from './slow-bodies.ts';
import { submissions } from './submissions.ts';

const { values } = parseArgs({
  options: {
    /** What is measured. */
    only: {
      type: 'string',
      default:
        'throughput,scale,plans,finder,open-shifts,exports,auto-fill,login,submissions,slow-bodies,lighthouse,board,footprint',
    },
    people: { type: 'string', default: '10000,1000000' },
    account: { type: 'string', default: 'admin,manager,region-manager,many-teams-manager' },
    question: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    /** Takes the databases as they are, even if the migrations changed since. */
    reuse: { type: 'boolean', default: false },
    /** Another build of the server, to measure a change before it is made. */
    server: { type: 'string', default: 'apps/server/dist/main.js' },
  },
});
const parts = values.only.split(',');
const [small, large] = values.people.split(',').map(Number) as [number, number];
const accounts = values.account.split(',') as Account[];
const least = 0.67;
const most = 1.5;
const busy = loadavg()[0]! > 0.7;

const product = (url: string, env: Record<string, string> = {}): Promise<Server> =>
  startServer(values.server, { DATABASE_URL: url, ...env });
const connections = async (server: Server, account: Account, count: number): Promise<Connection[]> => {
  const authorization = `Bearer ${await signIn(server.port, account)}`;
  return Promise.all(Array.from({ length: count }, () => openConnection(server.port, { host, authorization })));
};

/** The product against a handler that knows nothing of sessions, rules or organisations and returns the same bytes. */
async function throughput(ground: Ground): Promise<void> {
  const effort: Effort = values.quick
    ? { rounds: 5, roundMs: 1_000, warmUpMs: 1_500 }
    : { rounds: 9, roundMs: 5_000, warmUpMs: 4_000 };
  const { url, organisationId } = await ground.database(small);
  const [server, byHand] = [
    await product(url),
    await startServer('bench/hand-written.mjs', { DATABASE_URL: url, ORGANISATION_ID: String(organisationId) }),
  ];
  const backends = await watchBackends(url);
  const path = `/api/users?include=${includes}`;
  const ours = await connections(server, 'admin', 16);
  const theirs = await Promise.all(ours.map(() => openConnection(byHand.port, { host })));
  const [left, right] = [await ours[0]!.get(path), await theirs[0]!.get(path)];
  if (!left.body.equals(right.body))
    throw new Error(
      `the two replies differ:\n${left.body.toString('utf8').slice(0, 3000)}\n\n${right.body.toString('utf8').slice(0, 3000)}`,
    );
  const side = (of: Server, through: readonly Connection[]): Side => ({
    server: of,
    backends,
    connections: through,
    paths: [path],
  });
  const { a, b, throughput: speed, cpu } = await compare(side(byHand, theirs), side(server, ours), effort);
  say(`\nThe list of 25 people with five includes, ${left.body.length.toLocaleString('en-GB')} equal bytes`);
  for (const [name, { perSecond, node, database, p50, p99 }] of [
    ['by hand', a],
    ['product', b],
  ] as const) {
    say(
      `  ${name}  ${perSecond.toFixed(0).padStart(5)} replies/s   node ${micro(node)}, database ${micro(database)} of processor time each   p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    );
  }
  const thrift = { median: 1 / cpu.median, low: 1 / cpu.high, high: 1 / cpu.low };
  say(`  throughput, product to by hand   ${shown(speed)}   aim at least ${least}: ${verdict(speed.low >= least)}`);
  say(
    `  processor time, by hand to product   ${shown(thrift)}   aim at least ${least}: ${verdict(thrift.low >= least)}`,
  );
  for (const connection of [...ours, ...theirs]) connection.close();
  await Promise.all([server.stop(), byHand.stop()]);
  await backends.close();
}

/** The same questions to a small and to a large organisation. */
async function scale(ground: Ground): Promise<void> {
  const effort: Effort = values.quick
    ? { rounds: 3, roundMs: 300, warmUpMs: 200 }
    : { rounds: 7, roundMs: 1_000, warmUpMs: 500 };
  const sides = {
    small: await openSized((await ground.database(small)).url, product),
    large: await openSized((await ground.database(large)).url, product),
  };
  say(
    `\n${large.toLocaleString('en-GB')} people to ${small.toLocaleString('en-GB')}: processor time per request, node and database together; aim at most ${most}`,
  );
  for (const account of accounts) {
    say(`\n  as ${account}`);
    const open = async (side: Sized) => ({ ...side, through: await connections(side.server, account, 4) });
    const opened = { small: await open(sides.small), large: await open(sides.large) };
    const inSmall = await questionsFor((path) => opened.small.through[0]!.get(path), small);
    const inLarge = await questionsFor((path) => opened.large.through[0]!.get(path), large);
    for (const [i, question] of inSmall.entries()) {
      if (!question.name.includes(values.question)) continue;
      await compareSizes(opened, { small: question, large: inLarge[i]! }, { effort, most });
    }
    for (const { through } of Object.values(opened)) for (const connection of through) connection.close();
  }
  for (const side of Object.values(sides)) await side.close();
}

/** How the database goes about each question, in both sizes. A table that grows must never be read whole in the large one. */
async function plans(ground: Ground): Promise<void> {
  const planners = {
    small: await openPlanner((await ground.database(small)).url),
    large: await openPlanner((await ground.database(large)).url),
  };
  const whole: string[] = [];
  say(
    `\nHow the database finds the rows: pages looked at among ${small.toLocaleString('en-GB')} → ${large.toLocaleString('en-GB')} people`,
  );
  for (const account of accounts) {
    say(`\n  as ${account}`);
    const inSmall = await questionsFor(planners.small.getter(account), small);
    const inLarge = await questionsFor(planners.large.getter(account), large);
    for (const [i, question] of inSmall.entries()) {
      if (!question.name.includes(values.question)) continue;
      whole.push(...(await explainSizes(planners, account, { small: question, large: inLarge[i]! })));
    }
  }
  await planners.small.close();
  await planners.large.close();
  tellWholeTables(whole, 'people');
}

pin(process.pid, 1);
const ground = await openGround({ reuse: values.reuse });
try {
  if (busy)
    say(
      '  The machine is busy with other things: intervals will be wide, and only the ratios of processor time mean much.',
    );
  if (parts.includes('throughput')) await throughput(ground);
  if (parts.includes('scale')) await scale(ground);
  if (parts.includes('plans')) await plans(ground);
  if (parts.includes('finder')) await finder(ground, { quick: values.quick, question: values.question, product });
  if (parts.includes('open-shifts'))
    await openShifts(ground, {
      people: { small, large },
      quick: values.quick,
      question: values.question,
      product,
      connections,
    });
  if (parts.includes('exports'))
    await exports(ground, {
      people: { small, large },
      quick: values.quick,
      worker: values.server.replace('main.js', 'worker.js'),
      product,
      connections,
    });
  const excuse = busy ? 'the machine is busy' : values.quick ? 'the rounds are too short' : null;
  if (parts.includes('auto-fill'))
    await autoFill(ground, {
      people: small,
      quick: values.quick,
      excuse: busy ? 'the machine is busy' : null,
      product,
      connections,
    });
  if (parts.includes('login')) await login(ground, { people: small, quick: values.quick, excuse, product });
  if (parts.includes('submissions')) await submissions(ground, { quick: values.quick, excuse, product });
  if (parts.includes('slow-bodies'))
    await slowBodies(ground, {
      people: small,
      quick: values.quick,
      excuse: busy ? 'the machine is busy' : null,
      product,
      connections: (server, count) => connections(server, 'admin', count),
    });
  if (parts.includes('footprint')) await footprint();
  if (parts.includes('board')) await board(ground, { excuse: busy ? 'the machine is busy' : null, product });
  if (parts.includes('lighthouse')) await lighthouse(ground, { excuse: busy ? 'the machine is busy' : null, product });
} catch (error) {
  // told before the cluster stops: connections that are still open fail then, and would be all one sees
  say((error as Error).stack ?? String(error));
  process.exitCode = 1;
} finally {
  await ground.stop();
}
