import { describe, expect, it } from 'vitest';
import { makeContext, type Context } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi } from '../../testing/api.ts';
import { aFullOrganisation } from '../../testing/full-organisation.ts';
import { workOff } from '../../testing/post.ts';
import { sweepApplicants } from './retention.jobs.ts';

const api = testApi();
const long = new Date(Date.now() - 400 * 86_400_000);

/** What keeps an applicant, beside an account that no one has touched for more than a year. */
const keeping: Record<string, (id: number, ids: Record<string, number>) => Sql> = {
  'an application': (id, ids) =>
    sql`insert into applications (opportunity_id, user_id, form_version_id, answers, language, applied_at, completed_at)
        select opportunity_id, ${id}, form_version_id, '{}', 'en', ${long}, ${long} from applications where id = ${ids.application}`,
  'a role that has ended': (id) =>
    sql`insert into roles (user_id, team_id, role_profile_id, start_date, end_date)
        select ${id}, team_id, role_profile_id, '2020-01-01', '2020-02-01' from roles where team_id is not null limit 1`,
  'a stay': (id, ids) =>
    sql`insert into residential_bookings (user_id, team_id, start_date, end_date, willing_to_share) values (${id}, ${ids.team}, '2020-01-03', '2020-01-10', true)`,
  'a shift': (id) =>
    sql`insert into shift_assignments (shift_id, user_id, state) select id, ${id}, 'waiting' from shifts limit 1`,
  'a saved interest': (id) => sql`insert into user_interests (user_id, name) values (${id}, 'Gardens')`,
  'a signup': (id) => sql`insert into signups (name, email, user_id, expires_on)
        select 'Robin', email, user_id, current_date + 10 from email_addresses where user_id = ${id}`,
  'someone they are the guardian of': (id, ids) =>
    sql`insert into guardians (user_id, guardian_id) values (${ids.user}, ${id})`,
  'a reminder about them': (id, ids) =>
    sql`insert into reminders (user_id, text, due_on, about_id) values (${ids.adult}, 'Ring', '2020-01-01', ${id})`,
  'a safeguarding note': (id) =>
    sql`insert into notes (user_id, author_id, category_id, text, visibility, created_at)
        select ${id}, author_id, category_id, 'Held', 'safeguarding', ${long} from notes limit 1`,
  'a check recorded within the time': (id) =>
    sql`insert into user_vetting (user_id, disclosure_type_id) select ${id}, id from disclosure_types limit 1`,
  'a sign-in within the time': (id) => sql`update users set last_login_at = now() where id = ${id}`,
  'a change of status': (id) => sql`update users set status_id = 3, updated_at = ${long} where id = ${id}`,
};

async function aScene() {
  const { organisation, ids } = await aFullOrganisation(api);
  const inside = <T>(work: (ctx: Context) => Promise<T>) =>
    api.ground.database.transaction(organisation.id, (db) =>
      work(makeContext({ db, actor: system, organisation, requestId: 'test' }, api.clock)),
    );
  const applicant = async (createdAt = long): Promise<number> =>
    inside(async ({ db }) => {
      const [user] = await db.run<{ id: number }>(
        sql`insert into users (first_name, last_name, status_id, created_at, updated_at) values ('Robin', 'Marsh', 1, ${createdAt}, ${createdAt}) returning id`,
      );
      await db.run(
        sql`insert into email_addresses (user_id, email, "primary") values (${user!.id}, ${`robin.${user!.id}@example.org`}, true)`,
      );
      return user!.id;
    });
  const statusOf = async (id: number) =>
    (await inside(({ db }) => db.run<{ status_id: number }>(sql`select status_id from users where id = ${id}`)))[0]!
      .status_id;
  const sweep = async () => {
    await inside((ctx) => enqueue(ctx, sweepApplicants, {}));
    await workOff(api, organisation, [sweepApplicants]);
  };
  return { organisation, ids: ids as Record<string, number>, inside, applicant, statusOf, sweep };
}

describe('applicants who were not taken on', () => {
  it('are erased with their checks and training once the time for declined applications is over, and the audit knows', async () => {
    const { organisation, inside, applicant, statusOf, sweep } = await aScene();
    const [erasable, recent] = [await applicant(), await applicant(new Date())];
    await inside(async ({ db }) => {
      await db.run(
        sql`insert into user_vetting (user_id, disclosure_type_id, created_at) select ${erasable}, id, ${long} from disclosure_types limit 1`,
      );
      await db.run(
        sql`insert into inductions (user_id, module_id, created_at) select ${erasable}, id, ${long} from induction_modules limit 1`,
      );
    });
    await sweep();
    expect([await statusOf(erasable), await statusOf(recent)]).toEqual([6, 1]);
    const left = await inside(({ db }) =>
      db.run(
        sql`select user_id from user_vetting where user_id = ${erasable} union select user_id from inductions where user_id = ${erasable}`,
      ),
    );
    expect(left).toEqual([]);
    const { rows } = await api.ground.owner.query(
      `select action from data.audit_entries where organisation_id = $1 and resource = 'user' and row_id = $2`,
      [organisation.id, erasable],
    );
    expect(rows).toEqual([{ action: 'remove' }]);
  });

  it('stay while anything keeps them', async () => {
    const { ids, inside, applicant, statusOf, sweep } = await aScene();
    const kept = new Map<string, number>();
    for (const [what, keep] of Object.entries(keeping)) {
      const id = await applicant();
      await inside(({ db }) => db.run(keep(id, ids)));
      kept.set(what, id);
    }
    await sweep();
    for (const [what, id] of kept) expect(await statusOf(id), what).not.toBe(6);
  });
});
