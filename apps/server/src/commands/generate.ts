import { parseArgs } from 'node:util';
import pg from 'pg';
import { demoPassword } from '../demo/accounts.ts';
import { fillLargeOrganisation } from '../demo/large/fill.ts';
import { accountEmail, accounts, planShape } from '../demo/large/shape.ts';
import { openPasswords } from '../platform/auth/passwords.ts';

/** `npm run generate -- --people 1000000 [--organisation slug]`: an organisation as large as you like, on the migrated database. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { people: { type: 'string', default: '10000' }, organisation: { type: 'string', default: 'large' } },
  });
  const slug = values.organisation;
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(slug)) throw new Error('--organisation takes small letters, digits and hyphens');
  const shape = planShape(Number(values.people.replaceAll(/[_,]/g, '')));
  const db = new pg.Client({ connectionString: process.env.DATABASE_URL, options: '-c timezone=UTC' });
  await db.connect();
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
  try {
    const passwordHash = await openPasswords().hash(demoPassword);
    await fillLargeOrganisation(db, { slug, shape, passwordHash }, (title) =>
      console.log(`  ${seconds().padStart(6)} s  ${title}`),
    );
  } finally {
    await db.end();
  }
  console.log(
    `  ${seconds().padStart(6)} s  done: ${shape.people.toLocaleString('en-GB')} people in ${shape.teams.length.toLocaleString('en-GB')} teams at http://${slug}.localhost`,
  );
  console.log(
    `  Accounts, all with the password ${demoPassword}:\n${accounts.map((account) => `    ${accountEmail(account, slug)}`).join('\n')}`,
  );
}

try {
  await main();
} catch (error) {
  console.error(`  ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
