import { expect, it } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { makeContext } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { remindOfDue } from './reminder.jobs.ts';

const api = testApi();

it('notifies the person once in the morning of the day their reminder is due', async () => {
  const organisation = await api.ground.organisation();
  const owner = (text: string, values: unknown[]) => api.ground.owner.query(text, [organisation.id, ...values]);
  const runJob = async () => {
    const transaction = <T>(work: (ctx: ReturnType<typeof makeContext>) => Promise<T>) =>
      api.ground.database.transaction(organisation.id, (db) =>
        work(makeContext({ db, actor: system, organisation, requestId: 'job' }, api.clock)),
      );
    await remindOfDue.outside!({ transaction } as never, {} as never, {} as never);
  };
  const me = await aPerson(api.ground, organisation.id, { email: `reminded.${process.pid}@example.org` });
  await aRole(api.ground, organisation.id, me, { permissions: ['view-users'] });
  const staff = await api.as(organisation, me);
  const team = await aTeam(api.ground, organisation.id, { name: 'Tearoom' });
  const now = today(organisation.timezone, api.clock.now());
  const remind = async (text: string, due_on: string, more: object = {}): Promise<number> => {
    const { status, body } = await staff.post('users/me/reminders', { text, due_on, ...more });
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data.id;
  };
  const told = async () =>
    (await staff.get('users/me/notifications?filter[kind]=reminders')).body.data
      .map(({ text }: { text: string }) => text)
      .toSorted();

  const due = await remind('Order aprons', now, { team_id: team });
  await remind('Ring Sam', addDays(now, 1), { about_id: me });
  await remind('Long ago', addDays(now, -1));
  await staff.put(`users/me/reminders/${await remind('Done already', now)}`, { done: true });
  // nothing ran on the day itself, and it was written before that
  await owner(
    `insert into data.reminders (organisation_id, user_id, text, due_on, updated_at) values ($1, $2, 'While it was down', $3, $3::date - 1)`,
    [me, addDays(now, -2)],
  );
  await runJob();
  await runJob();
  expect(await told()).toEqual(['Reminder: Order aprons', 'Reminder: While it was down']);
  const { rows } = await owner(
    `select count(*)::int as n from data.outbox_messages where organisation_id = $1 and template = 'reminders.due'`,
    [],
  );
  expect(rows).toEqual([{ n: 2 }]);

  // another date is another reminder
  await staff.put(`users/me/reminders/${due}`, { due_on: addDays(now, 5) });
  await staff.put(`users/me/reminders/${due}`, { due_on: now });
  await runJob();
  expect(await told()).toHaveLength(2);
  await owner(`update data.reminders set due_on = $2 where organisation_id = $1 and text = 'Ring Sam'`, [now]);
  await runJob();
  expect(await told()).toHaveLength(3);

  const { body } = await staff.get('users/me/notification-settings/reminders');
  expect(body.data).toMatchObject({ kind: 'reminders', bell: true, email: true });

  // it may name others, so someone who has left is no longer told
  await remind('Order cups', now);
  await owner('update data.users set status_id = 4 where organisation_id = $1 and id = $2', [me]);
  await runJob();
  expect(await told()).toHaveLength(3);
  await owner('update data.users set status_id = 2 where organisation_id = $1 and id = $2', [me]);
  await runJob();
  expect(await told()).toHaveLength(4);
});
