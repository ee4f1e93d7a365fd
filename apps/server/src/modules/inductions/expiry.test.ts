import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { makeContext, type Organisation } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { warnOfExpiry } from './expiry.jobs.ts';

const api = testApi();
let organisation: Organisation;
let now: string;

async function runJob(): Promise<void> {
  const transaction = <T>(work: (ctx: ReturnType<typeof makeContext>) => Promise<T>) =>
    api.ground.database.transaction(organisation.id, (db) =>
      work(makeContext({ db, actor: system, organisation, requestId: 'job' }, api.clock)),
    );
  await warnOfExpiry.outside!({ transaction } as never, {} as never, {} as never);
}
/** Who was written to since the last time someone asked. */
async function letters(): Promise<string[]> {
  const { rows } = await api.ground.owner.query<{ user_id: string; template: string }>(
    `delete from data.outbox_messages where organisation_id = $1 and template like 'onboarding.%' returning user_id, template`,
    [organisation.id],
  );
  return rows.map(({ user_id, template }) => `${user_id} ${template}`).toSorted();
}
const owner = (text: string, values: unknown[]) => api.ground.owner.query<{ id: string }>(text, values);

beforeAll(async () => {
  organisation = await api.ground.organisation();
  now = today(organisation.timezone, api.clock.now());
});

describe('what is about to expire', () => {
  it('is told to the person and the manager of their team 60, 30 and 7 days before, each once, until it is renewed', async () => {
    const team = await aTeam(api.ground, organisation.id);
    const person = async (name: string, permissions: string[], teamId: number | null) => {
      const id = await aPerson(api.ground, organisation.id, { email: `${name}.${process.pid}@example.org` });
      await aRole(api.ground, organisation.id, id, { permissions, teamId });
      return id;
    };
    const volunteer = await person('volunteer', [], team);
    const manager = await person('manager', ['view-vetting'], team);
    await person('elsewhere', ['view-vetting'], await aTeam(api.ground, organisation.id));
    await person('everywhere', ['view-vetting', 'manage-training'], null);
    const type = (
      await owner(
        `insert into data.disclosure_types (organisation_id, name, jurisdiction, level, workforce) values ($1, 'Basic DBS', 'DBS', 'basic', 'other') returning id`,
        [organisation.id],
      )
    ).rows[0]!.id;
    const check = async (expires: string, outcome = 'clear') =>
      (
        await owner(
          `insert into data.user_vetting (organisation_id, user_id, disclosure_type_id, issued_on, expires_on, outcome) values ($1, $2, $3, '2020-01-01', $4, $5) returning id`,
          [organisation.id, volunteer, type, expires, outcome],
        )
      ).rows[0]!.id;
    const id = await check(addDays(now, 61));
    await check(addDays(now, 3), 'refused');
    const expireIn = (days: number) =>
      owner('update data.user_vetting set expires_on = $3 where organisation_id = $1 and id = $2', [
        organisation.id,
        id,
        addDays(now, days),
      ]);
    const both = [`${manager} onboarding.team-expiring`, `${volunteer} onboarding.expiring`].toSorted();
    await runJob();
    expect(await letters()).toEqual([]);
    for (const days of [60, 30, 7]) {
      await expireIn(days);
      await runJob();
      expect(await letters()).toEqual(both);
      await expireIn(days - 1);
      await runJob();
      expect(await letters()).toEqual([]);
    }
    await owner('update data.user_vetting set warned_days = null where organisation_id = $1 and id = $2', [
      organisation.id,
      id,
    ]);
    await check(addDays(now, 900));
    await runJob();
    expect(await letters()).toEqual([]);
  });

  it('is told to the managers of the nearest team above where no one manages the person’s own', async () => {
    const top = await aTeam(api.ground, organisation.id);
    const middle = await aTeam(api.ground, organisation.id, { parentId: top });
    const group = await aTeam(api.ground, organisation.id, { parentId: middle });
    const person = async (name: string, permissions: string[], teamId: number) => {
      const id = await aPerson(api.ground, organisation.id, { email: `${name}.${process.pid}@example.org` });
      await aRole(api.ground, organisation.id, id, { permissions, teamId });
      return id;
    };
    const volunteer = await person('alone', [], group);
    await person('top', ['manage-training'], top);
    const nearest = await person('nearest', ['manage-training'], middle);
    await person('other-right', ['view-vetting'], group);
    await owner(
      `with module as (insert into data.induction_modules (organisation_id, name, kind) values ($1, 'Fire safety', 'read') returning id)
       insert into data.inductions (organisation_id, user_id, module_id, state, completed_on, expires_on) select $1, $2, id, 'done', '2020-01-01', $3 from module`,
      [organisation.id, volunteer, addDays(now, 5)],
    );
    await runJob();
    expect(await letters()).toEqual(
      [`${nearest} onboarding.team-expiring`, `${volunteer} onboarding.expiring`].toSorted(),
    );
  });
});
