import { describe, expect, it } from 'vitest';
import { makeContext, type Context } from '../platform/context.ts';
import { sql } from '../platform/db/sql.ts';
import { system } from '../platform/policy/actor.ts';
import { testApi } from '../testing/api.ts';
import { aFullOrganisation } from '../testing/full-organisation.ts';
import { backgroundJobs, schedules } from './background.ts';

const api = testApi();
const day = 86_400_000;
const years = 7;

/** What the register promises, as questions: each finds rows that should be gone by a moment. */
const overdue: Readonly<Record<string, (now: Date) => ReturnType<typeof sql>>> = {
  'a signup after twelve months': (now) => sql`select id from signups where expires_on <= ${now}::date - 1`,
  'a signup that no one confirmed after a week': (now) =>
    sql`select id from signups where confirmed_at is null and consented_at < ${new Date(now.getTime() - 8 * day)}`,
  'an entry of the do not accept list': (now) => sql`select id from blacklist_entries where expires_on < ${now}::date`,
  'a declined or withdrawn application after six months': (now) =>
    sql`select id from applications where state in ('declined', 'withdrawn')
         and coalesce(decided_at, withdrawn_at) < ${now}::timestamptz - interval '6 months' - interval '2 days'
         and user_id not in (select user_id from notes where visibility = 'safeguarding')`,
  'an applicant of whom nothing has come after six months': (now) =>
    sql`select id from users where status_id = 1 and last_name like 'Not taken on%' and created_at < ${now}::timestamptz - interval '6 months' - interval '2 days'
         and id not in (select user_id from notes where visibility = 'safeguarding')`,
  'a check or training of an applicant of whom nothing has come': (now) =>
    sql`select user_id from user_vetting where created_at < ${now}::timestamptz - interval '6 months' - interval '2 days'
           and user_id in (select id from users where status_id = 6 or last_name = 'Not taken on')
         union select user_id from inductions where created_at < ${now}::timestamptz - interval '6 months' - interval '2 days'
           and user_id in (select id from users where status_id = 6 or last_name = 'Not taken on')`,
  'the number of a check six months after the decision': (now) =>
    sql`select id from user_vetting where number <> '' and decided_on < ${now}::date - interval '6 months' - interval '2 days'`,
  'the envelope of a message after ninety days': (now) =>
    sql`select id from outbox_messages where created_at < ${new Date(now.getTime() - 91 * day)}`,
  'the content of a message after thirty days': (now) =>
    sql`select id from outbox_messages where text <> '' and created_at < ${new Date(now.getTime() - 31 * day)}`,
  'a notification after ninety days': (now) =>
    sql`select id from notifications where created_at < ${new Date(now.getTime() - 91 * day)}`,
  'a sign-in thirty days after its end': (now) =>
    sql`select id from sessions where least(revoked_at, idle_until, ends_at) < ${new Date(now.getTime() - 31 * day)}`,
  'a draft after its last day': (now) =>
    sql`select id from application_drafts where expires_at < ${new Date(now.getTime() - day)}`,
  'an answer kept for a repeated request': (now) =>
    sql`select key from idempotency_keys where created_at < ${new Date(now.getTime() - 2 * day)}`,
  'a step of a draft that is gone': () =>
    sql`select draft_id from application_draft_steps where draft_id not in (select id from application_drafts)`,
  'an archive of someone’s data after seven days': (now) =>
    sql`select id from files where owner_resource = 'dataExport' and adopted_at < ${new Date(now.getTime() - 8 * day)}`,
  'that someone asked for their data after thirty days': (now) =>
    sql`select id from data_exports where created_at < ${new Date(now.getTime() - 31 * day)}`,
  'the file of an export of a list': (now) =>
    sql`select id from files where owner_resource = 'listExport' and adopted_at < ${new Date(now.getTime() - 8 * day)}`,
  'an export of a list': (now) => sql`select id from list_exports where expires_at < ${new Date(now.getTime() - day)}`,
};

async function aScene() {
  const { organisation, ids } = await aFullOrganisation(api);
  const at = (now: Date) => {
    const clock = { ...api.clock, now: () => now };
    const facts = { actor: system, organisation, requestId: 'retention' };
    const transaction = <T>(work: (ctx: Context) => Promise<T>) =>
      api.ground.database.transaction(organisation.id, (db) => work(makeContext({ db, ...facts }, clock)));
    const { db: _none, ...outside } = makeContext({ db: null as never, ...facts }, clock);
    return { transaction, outside };
  };
  return { organisation, ids, at };
}

const week = (now: Date) => new Date(now.getTime() + 7 * day);

/** Drafts under an address and of an account, archives that were fetched and some that never were, and exports of lists. */
async function fillFiles(db: Context['db'], now: Date, { n, ...ids }: Record<string, number>): Promise<void> {
  const digest = Buffer.from(`draft ${n}`.padEnd(32));
  await db.run(sql`
    with draft as (
      insert into application_drafts (opportunity_id, form_version_id, key_digest, email, require_password, expires_at, created_at)
      select opportunity_id, form_version_id, ${digest}::bytea, ${`draft.${n}@example.org`}, true, ${new Date(now.getTime() + 30 * day)}, ${now}
        from applications where id = ${ids.application} returning id)
    insert into application_draft_steps (draft_id, step, data, saved_at) select id, 'details', '{"first_name": "Left"}', ${now}::timestamptz from draft`);
  for (const [owner, table] of [
    ['dataExport', 'data_exports'],
    ['listExport', 'list_exports'],
  ] as const) {
    const [file] = await db.run<{ id: number }>(sql`
      insert into files (storage_key, original_name, name, type, size, checksum, user_id, owner_resource, owner_id, adopted_at)
      values (${`${owner}-${n}`}, 'a.zip', 'a.zip', 'application/zip', 1, ${Buffer.alloc(32)}::bytea, ${ids.adult}, ${owner}, 1, ${now}) returning id`);
    const made = { job: 1_000_000 + n!, file: file!.id };
    if (table === 'data_exports')
      await db.run(sql`
        insert into data_exports (user_id, requested_by, job_id, file_id, ready_at, expires_at, created_at)
        values (${ids.adult}, ${ids.adult}, ${made.job}, ${made.file}, ${now}, ${week(now)}, ${now}), (${ids.adult}, ${ids.adult}, ${made.job + 500_000}, null, null, null, ${now})`);
    else
      await db.run(sql`
        insert into list_exports (user_id, resource, format, fields, job_id, file_id, rows, ready_at, expires_at)
        values (${ids.adult}, 'user', 'csv', '{id}', ${made.job}, ${made.file}, 1, ${now}, ${week(now)}), (${ids.adult}, 'user', 'csv', '{id}', ${made.job + 500_000}, null, null, null, ${week(now)})`);
  }
}

/** Two who applied and were declined, with a check and a training; about one there is a safeguarding note. */
async function fillApplicants(db: Context['db'], now: Date, ids: Record<string, number>): Promise<void> {
  await db.run(sql`
    with people as (
           insert into users (first_name, last_name, status_id, created_at, updated_at)
           values ('Robin', 'Not taken on', 1, ${now}, ${now}), ('Robin', 'Not taken on, held', 1, ${now}, ${now}) returning id, last_name),
         applied as (
           insert into applications (opportunity_id, user_id, form_version_id, answers, language, state, applied_at, completed_at, decided_at)
           select a.opportunity_id, p.id, a.form_version_id, '{}', 'en', 'declined', ${now}, ${now}, ${now} from people p join applications a on a.id = ${ids.application}),
         held as (
           insert into notes (user_id, author_id, category_id, text, visibility)
           select p.id, n.author_id, n.category_id, 'Held', 'safeguarding' from people p cross join (select * from notes order by id limit 1) n where p.last_name like '%held'),
         checked as (
           insert into user_vetting (user_id, disclosure_type_id, number, outcome, decided_on, created_at)
           select p.id, v.disclosure_type_id, '001', 'clear', ${now}::date, ${now} from people p cross join (select * from user_vetting order by id limit 1) v)
    insert into inductions (user_id, module_id, state, created_at)
    select p.id, i.module_id, 'assigned', ${now} from people p cross join (select * from inductions order by id limit 1) i`);
}

const jobs = new Map(
  backgroundJobs({
    channels: { email: null, sms: null, push: null },
    files: { store: { remove: async () => {} } } as never,
    registry: {} as never,
  }).map((job) => [job.name, job]),
);
/** What comes by itself and deletes. */
const sweeps = schedules
  .map((schedule) => schedule.job.name)
  .filter((name) => /sweep|destroy|expire|end-forsaken/.test(name) && !/files|jobs\.sweep/.test(name));

describe('seven years', () => {
  it('leave nothing that should be gone, and keep what is held', async () => {
    const { ids, at } = await aScene();
    const start = new Date();
    const fill = (now: Date, n: number) =>
      at(now).transaction(async ({ db }) => {
        await db.run(sql`insert into signups (name, email, confirmed_at, consented_at, expires_on)
          values ('Year', ${`year.${n}@example.org`}, ${now}, ${now}, ${now}::date + 365), ('Unproved', ${`no.${n}@example.org`}, null, ${now}, ${now}::date + 365)`);
        await db.run(sql`insert into blacklist_entries (first_name, last_name, email, reason, review_on, expires_on)
          values ('A', 'B', 'a@example.org', 'x', ${now}::date + 50, ${now}::date + 400)`);
        await db.run(sql`insert into outbox_messages (channel, template, "to", subject, text, message_id, created_at)
          values ('email', 'x', 'a@example.org', 's', 't', ${`<${n}@x>`}, ${now})`);
        await db.run(sql`insert into notifications (user_id, kind, text, created_at)
          values (${ids.adult}, 'shifts', 'Changed', ${now})`);
        await fillFiles(db, now, { ...ids, n });
        // once a year is enough to see them go
        if (n % 12 === 0) await fillApplicants(db, now, ids as Record<string, number>);
        for (const state of ['declined', 'withdrawn'])
          await db.run(sql`insert into applications (opportunity_id, user_id, form_version_id, answers, language, state, applied_at, completed_at, decided_at, withdrawn_at)
            select opportunity_id, u.id, form_version_id, '{}', 'en', ${state}, ${now}, ${now},
                   case when ${state} = 'declined' then ${now}::timestamptz end, case when ${state} = 'withdrawn' then ${now}::timestamptz end
              from applications a cross join (values (${ids.adult}::bigint), (${ids.carer}::bigint)) u(id) where a.id = ${ids.application}`);
      });
    const { adult } = ids;
    await at(start).transaction(({ db }) =>
      db.run(sql`insert into notes (user_id, author_id, category_id, text, visibility)
        select ${adult}, author_id, category_id, 'Held', 'safeguarding' from notes limit 1`),
    );
    for (let month = 0; month <= years * 12; month += 3) {
      const now = new Date(start.getTime() + month * 30.44 * day);
      if (month < years * 12) await fill(now, month);
      const { outside, transaction } = at(now);
      for (const name of sweeps) {
        const job = jobs.get(name)!;
        const payload = job.payload.parse({});
        if (job.run) await transaction((ctx) => job.run!(ctx, payload, {} as never));
        else await job.outside!({ ...outside, transaction }, payload, {} as never);
      }
      for (const [what, ask] of Object.entries(overdue))
        expect(await transaction(({ db }) => db.run(ask(now))), `${what}, in month ${month}`).toEqual([]);
    }
    const held = await at(start).transaction(({ db }) =>
      db.run(sql`select user_id from applications where state = 'declined' and user_id = ${adult}`),
    );
    expect(held.length).toBe((years * 12) / 3);
    const applicants = await at(start).transaction(({ db }) =>
      db.run(
        sql`select u.id, v.id from users u join user_vetting v on v.user_id = u.id where u.last_name like 'Not taken on%'`,
      ),
    );
    expect(applicants.length).toBe(years);
  });

  it('are covered by sweeps that run by themselves', () => {
    expect(sweeps).toEqual(
      expect.arrayContaining([
        'applications.sweep',
        'applications.sweep-applicants',
        'applications.sweep-drafts',
        'data-requests.sweep-exports',
        'exports.sweep-list-exports',
        'blacklist.sweep',
        'messages.sweep',
        'notifications.sweep',
        'sessions.sweep',
        'signups.sweep',
        'vetting.destroy-numbers',
      ]),
    );
  });
});
