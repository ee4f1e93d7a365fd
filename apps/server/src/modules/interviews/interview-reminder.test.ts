import { describe, expect, it } from 'vitest';
import { makeContext, type Organisation } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi } from '../../testing/api.ts';
import { listMails } from '../../testing/post.ts';
import { anApplicant, aRecruitment } from '../applications/application.factory.ts';
import { remindOfInterviews } from './interview.jobs.ts';

const api = testApi();
const hour = 3_600_000;

/** An interview that begins in so many hours. */
async function aBooking(hours: number) {
  const { organisation, admin, offer } = await aRecruitment(api);
  const person = anApplicant();
  const sent = await api.anonymous(organisation).post(`opportunities/${await offer()}/apply`, person);
  const path = `applications/${sent.body.data.application_id}/interviews`;
  const starts = api.clock.now().getTime() + hours * hour;
  const starts_at = new Date(starts).toISOString();
  const id: number = (await admin.post(path, { times: [starts_at], location: 'Old Mill, room 2' })).body.data.id;
  await admin.post(`${path}/${id}/choose`, { starts_at });
  const until = (left: number) => api.clock.set(new Date(starts - left * hour).toISOString());
  return { organisation, admin, email: person.email, path: `${path}/${id}`, id, until };
}

async function remind(organisation: Organisation): Promise<void> {
  const transaction = <T>(work: (ctx: ReturnType<typeof makeContext>) => Promise<T>) =>
    api.ground.database.transaction(organisation.id, (db) =>
      work(makeContext({ db, actor: system, organisation, requestId: 'job' }, api.clock)),
    );
  await remindOfInterviews.outside!({ transaction } as never, {} as never, {} as never);
}

const reminders = async (organisation: Organisation) => {
  await remind(organisation);
  return (await listMails(api, organisation)).filter(({ template }) => template === 'interviews.reminder');
};

describe('the reminder of an interview', () => {
  it('goes to both sides a day before, once, and again for another time', async () => {
    const { organisation, email, id, until } = await aBooking(100);
    until(25);
    expect(await reminders(organisation)).toEqual([]);
    until(23);
    const first = await reminders(organisation);
    expect(first).toHaveLength(2);
    const theirs = first.find(({ to }) => to === email)!;
    expect(theirs.text).toContain('Old Mill, room 2');
    expect(theirs.text).toContain('please ask for another time there');
    expect(first.find(({ to }) => to !== email)!.text).not.toContain('another time');
    expect(await reminders(organisation)).toHaveLength(2);
    await api.ground.owner.query(
      `update data.interviews set starts_at = starts_at - interval '1 hour', ends_at = ends_at - interval '1 hour' where organisation_id = $1 and id = $2`,
      [organisation.id, id],
    );
    expect(await reminders(organisation)).toHaveLength(4);
  });

  it('is not sent to those who have only just heard of it, once it is cancelled, or once it has begun', async () => {
    api.clock.set(new Date().toISOString());
    const late = await aBooking(29);
    const cancelled = await aBooking(100);
    const begun = await aBooking(100);
    await cancelled.admin.post(`${cancelled.path}/cancel`);
    late.until(23);
    expect(await reminders(late.organisation)).toEqual([]);
    cancelled.until(23);
    expect(await reminders(cancelled.organisation)).toEqual([]);
    begun.until(-1);
    expect(await reminders(begun.organisation)).toEqual([]);
  });
});
