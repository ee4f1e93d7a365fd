import type pg from 'pg';
import { say } from '../ops/progress.mjs';
import { areaCentres } from '../apps/server/src/platform/geocode/area-centres.ts';
import type { Effort } from './compare.ts';
import { host, slug, type Ground, type Server } from './ground.ts';
import { openConnection } from './load.ts';
import { openPlanner } from './plans.ts';
import type { Question } from './requests.ts';
import { compareSizes, explainSizes, openSized, tellWholeTables, type Pair } from './sizes.ts';

const sizes: Pair<number> = { small: 500, large: 10_000 };
const most = 1.5;
const teams = 200;

const common = ['Driver', 'Gardener', 'Befriender', 'Steward', 'Mentor', 'Cook'];
const words = `morning evening weekend children elderly patients animals river forest museum library hospital hospice kitchen garden festival
  archive coast trail boat shop warehouse van office telephone letters reading numbers music theatre sport swimming cycling walking climbing repair
  sewing painting birds bats otters meadows hedges walls bridges canals railways castles churches chapels schools colleges prisons shelters refuges`;

/** A hundred of any size are for a lighthouse; of the rest every sixth is for a driver. All of them on offer, in 200 teams and around every post town. */
async function fillOpportunities(db: pg.Client, count: number): Promise<void> {
  await db.query('begin');
  // on disk before the vacuum comes, or it could not tell that everyone sees these rows
  await db.query('set local synchronous_commit = on');
  await db.query(
    `with made as (insert into data.organisations (slug, name, public_url) values ($1, 'Finder', $2) returning id)
     insert into data.organisation_hosts (host, organisation_id) select $3, id from made`,
    [slug, `http://${host}`, host],
  );
  await db.query(
    `select set_config('manyhands.organisation_id', (select id::text from data.organisations where slug = $1), false)`,
    [slug],
  );
  await db.query(
    `with office as (insert into data.teams (name) values ('National office') returning id)
     insert into data.teams (name, parent_id) select 'Team ' || n, office.id from office, generate_series(1, ${teams}) n`,
  );
  await db.query(`insert into data.role_profiles (display_name) values ('Volunteer')`);
  await db.query(
    `insert into data.opportunities (slug, display_name, summary, description, type, state, team_id, role_profile_id, town, latitude, longitude, postcode)
     select 'opportunity-' || n, name.title || ' ' || n, 'Help us in ' || centre.area, text.words, (array['Ongoing', 'One-off'])[1 + (hashint8extended(n, 1) & 1)::int], 'open',
            (select id from data.teams where name = 'Team ' || (1 + n % ${teams})), (select id from data.role_profiles), centre.area || ' town',
            centre.latitude + (hashint8extended(n, 2) & 1023) / 2048.0 - 0.25, centre.longitude + (hashint8extended(n, 3) & 1023) / 2048.0 - 0.25, centre.area || '1 1AA'
       from generate_series(1, ${count}) n
       join unnest($1::text[], $2::float8[], $3::float8[]) with ordinality as centre (area, latitude, longitude, place) on centre.place = 1 + n % ${areaCentres.size}
       cross join lateral (select case when n % ${count / 100} = 0 then 'Lighthouse keeper' else ($4::text[])[1 + (hashint8extended(n, 4) & 1023)::int % ${common.length}] end as title) name
       cross join lateral (select string_agg(($5::text[])[1 + (hashint8extended(n * 100 + k, 5) & 65535)::int % cardinality($5::text[])], ' ') as words from generate_series(1, 40) k) text`,
    [
      [...areaCentres.keys()],
      [...areaCentres.values()].map(([latitude]) => latitude),
      [...areaCentres.values()].map(([, longitude]) => longitude),
      common,
      words.split(/\s+/),
    ],
  );
  await db.query('commit');
  await db.query('vacuum (analyze) data.opportunities, data.teams, data.team_closure');
}

const find = (query: string) => `/api/opportunities/open?${query}`;
const question = (name: string, queries: readonly string[]): Question => ({ name, paths: queries.map(find) });
const towns = ['LS1', 'M1', 'B1', 'SW1A', 'BS1'];

/** As visitors ask: words, how far, which kind. */
const questions: readonly Question[] = [
  question(
    'words, distance, type',
    towns.map((near) => `q=driver&near=${near}&distance=100&type=Ongoing`),
  ),
  question(
    'two words, distance, type',
    towns.map((near) => `q=driver+hospital&near=${near}&distance=100&type=Ongoing`),
  ),
  question(
    'rare words, distance, type',
    towns.map((near) => `q=lighthouse&near=${near}&distance=50&type=Ongoing`),
  ),
  question(
    'beginning of a word, usual distance',
    towns.map((near) => `q=gard&near=${near}&type=Ongoing`),
  ),
  question(
    'words no one wrote',
    towns.map((near) => `q=zeppelin&near=${near}&distance=100&type=Ongoing`),
  ),
  question(
    'distance',
    towns.map((near) => `near=${near}&distance=100`),
  ),
  question('words', ['q=driver', 'q=gardener', 'q=hospital']),
  question('everything', ['']),
];

interface FinderOptions {
  quick: boolean;
  question: string;
  product(url: string): Promise<Server>;
}

/** What visitors look through, among 500 and among 10,000 open opportunities. */
export async function finder(ground: Ground, { quick, question, product }: FinderOptions): Promise<void> {
  const effort: Effort = quick
    ? { rounds: 5, roundMs: 300, warmUpMs: 300 }
    : { rounds: 9, roundMs: 1_000, warmUpMs: 1_000 };
  const made = async (count: number) =>
    ground.made(`opportunities_${count}`, `${count} open opportunities`, (db) => fillOpportunities(db, count));
  const urls = { small: await made(sizes.small), large: await made(sizes.large) };
  const chosen = questions.filter(({ name }) => name.includes(question));
  const open = async (url: string) => {
    const sized = await openSized(url, product);
    const through = await Promise.all(Array.from({ length: 4 }, () => openConnection(sized.server.port, { host })));
    return { ...sized, through };
  };
  const sides = { small: await open(urls.small), large: await open(urls.large) };
  say(
    `\nThe finder, ${sizes.large.toLocaleString('en-GB')} open opportunities to ${sizes.small}: processor time per request; aim at most ${most}`,
  );
  for (const one of chosen) await compareSizes(sides, { small: one, large: one }, { effort, most });
  for (const { through, close } of Object.values(sides)) {
    for (const connection of through) connection.close();
    await close();
  }
  const planners = { small: await openPlanner(urls.small), large: await openPlanner(urls.large) };
  const whole: string[] = [];
  say('\n  how the database finds them');
  for (const one of chosen) whole.push(...(await explainSizes(planners, null, { small: one, large: one })));
  tellWholeTables(whole, 'opportunities');
  await planners.small.close();
  await planners.large.close();
}
