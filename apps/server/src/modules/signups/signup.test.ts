import { describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { makeContext } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { notifySignups, signupJobs, sweepSignups } from './signup.jobs.ts';

const api = testApi();
const path = 'organisation/signups';
let serial = 0;
const address = () => `ada.${++serial}.${process.pid}@example.org`;

async function aHolder(organisation: Organisation, permissions: string[]) {
  const userId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, userId, { permissions });
  return api.as(organisation, userId);
}

accessTable(
  'the people who signed up',
  async () => {
    const organisation = await api.ground.organisation();
    const staff = await aHolder(organisation, ['view-signups']);
    const { id } = (await staff.post(path, { name: 'Ada', email: address() })).body.data;
    const own = `${path}/${id}`;
    return {
      paths: { list: path, show: own, create: path, update: own, remove: own },
      bodies: { create: { name: 'Ann', email: address() }, update: { interests: 'gardens' } },
      personas: {
        anonymous: api.anonymous(organisation),
        recruiter: () => aHolder(organisation, ['view-applications']),
        staff,
      },
    };
  },
  `          list show create update remove
   anonymous  401  401  401    401    401
   recruiter  403  404  403    404    404
   staff      200  200  201    200    204`,
);

async function aScene() {
  const organisation = await api.ground.organisation({ name: 'River Trust' });
  const teamId = await aTeam(api.ground, organisation.id, { name: 'All' });
  const userId = await aPerson(api.ground, organisation.id);
  const { profileId } = await aRole(api.ground, organisation.id, userId, { teamId });
  const inside = <T>(work: (ctx: ReturnType<typeof makeContext>) => Promise<T>, now = new Date()) =>
    api.ground.database.transaction(organisation.id, (db) =>
      work(makeContext({ db, actor: system, organisation, requestId: 'test' }, { ...api.clock, now: () => now })),
    );
  const offer = (name: string, endDate: string | null = null) =>
    api.ground.owner.query(
      `insert into data.opportunities (organisation_id, team_id, role_profile_id, slug, display_name, type, state, end_date)
       values ($1, $2, $3, $4, $5, 'Ongoing', 'open', $6)`,
      [organisation.id, teamId, profileId, `offer-${++serial}`, name, endDate],
    );
  const run = async (job: typeof notifySignups) => {
    await inside((ctx) => enqueue(ctx, job, {}));
    await workOff(api, organisation, signupJobs);
  };
  const mails = async () =>
    (await listMails(api, organisation)).filter(({ template }) => template.startsWith('signups.'));
  return { organisation, visitor: api.anonymous(organisation), offer, run, mails };
}
const tokenIn = (text: string, word: string) => new RegExp(`/signup\\?${word}#(\\S+)`).exec(text)![1]!;

describe('someone who wants to hear when something fits', () => {
  it('confirms once, hears of what is new and fits, once, and ends it with one click', async () => {
    const { organisation, visitor, offer, run, mails } = await aScene();
    const email = address();
    await offer('Garden helper, there before');
    const reply = await visitor.post('signups', { name: 'Ada', email, interests: 'Gärden, otters', consent: true });
    expect(reply.status).toBe(204);
    await offer('Otter watch');
    await run(notifySignups);
    expect(await mails()).toHaveLength(1); // no one is written to before they have confirmed

    const confirm = { token: tokenIn((await mails())[0]!.text, 'confirm') };
    expect((await visitor.post('signups/confirm', confirm)).status).toBe(204);
    await offer('Garden and pond');
    await offer('Shop assistant');
    await offer('Garden party', '2020-06-01'); // over, as the finder has it
    await run(notifySignups);
    await run(notifySignups);
    const [, told, ...more] = await mails();
    expect(more).toEqual([]);
    expect(told!.to).toBe(email);
    expect(told!.text).toContain('Garden and pond');
    expect(told!.text).not.toMatch(/Shop assistant|there before|Garden party/);

    // known by now, and told nothing that a stranger would not be told
    expect((await visitor.post('signups', { name: 'Eve', email, consent: true })).status).toBe(204);
    expect(await mails()).toHaveLength(2);
    const end = { token: tokenIn(told!.text, 'end') };
    expect((await visitor.post('signups/end', end)).status).toBe(204);
    expect((await visitor.post('signups/end', end)).status).toBe(404);
    const staff = await aHolder(organisation, ['view-signups']);
    expect((await staff.get(path)).body.data).toEqual([]);
  });

  it('hears of what has one of the words at the beginning of one, as in the finder', async () => {
    const { organisation, offer, run, mails } = await aScene();
    const staff = await aHolder(organisation, ['view-signups']);
    await staff.post(path, { name: 'Ada', email: address(), interests: "Art; non-profit, it's, (--), <-> & |" });
    for (const name of ['Party host', 'Martial club', 'Artists in parks', 'Non profit shop', 'Profit of shops'])
      await offer(name);
    await run(notifySignups);
    const [told, ...more] = await mails();
    expect(more).toEqual([]);
    expect(told!.text).toContain('Artists in parks');
    expect(told!.text).toContain('Non profit shop');
    expect(told!.text).not.toMatch(/Party host|Martial club|Profit of shops/);
  });

  it('ends it from the header of the mail, as mail programs do: by one post of a form, without a page', async () => {
    const { organisation, visitor, offer, run } = await aScene();
    const pathOf = async (email: string) => {
      const { rows } = await api.ground.owner.query<{ unsubscribe_path: string }>(
        `select unsubscribe_path from data.outbox_messages where organisation_id = $1 and "to" = $2 and template = 'signups.fitting'`,
        [organisation.id, email],
      );
      return rows[0]!.unsubscribe_path;
    };
    const staff = await aHolder(organisation, ['view-signups']);
    const forms = {
      'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
      'multipart/form-data; boundary=x':
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    };
    for (const [type, payload] of Object.entries(forms)) {
      const email = address();
      await staff.post(path, { name: 'Ada', email });
      await offer(`New for ${email}`);
      await run(notifySignups);
      const url = await pathOf(email);
      expect(url).toMatch(/^\/api\/signups\/unsubscribe\?token=/);
      const send = () =>
        api.app.server.inject({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': type, host: new URL(organisation.publicUrl).host },
        });
      expect((await send()).statusCode, type).toBe(204);
      expect((await staff.get(path)).body.data, type).toEqual([]);
      expect((await send()).statusCode, type).toBe(404);
    }
    // looking at the address, as scanners of mail do, ends nothing
    expect((await visitor.get('signups/unsubscribe?token=mhu_x')).status).toBe(405);
    expect((await visitor.post('signups/unsubscribe', {})).status).toBe(422);
  });

  it('is refused by field, and needs to agree', async () => {
    const { visitor, organisation } = await aScene();
    const wrong = await visitor.post('signups', { name: '', email: 'no', consent: false });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['name', 'email', 'consent']]);
    const staff = await aHolder(organisation, ['view-signups']);
    const email = address();
    await staff.post(path, { name: 'Ada', email });
    const twice = await staff.post(path, { name: 'Ada', email: email.toUpperCase() });
    expect(twice.body.errors).toEqual({ email: ['This email address is already signed up'] });
  });

  it('is forgotten after a year, or after a week without a confirmed address', async () => {
    const { organisation, visitor, run } = await aScene();
    const staff = await aHolder(organisation, ['view-signups']);
    await staff.post(path, { name: 'Ada', email: address() });
    await visitor.post('signups', { name: 'Unproved', email: address(), consent: true });
    const names = async () => (await staff.get(path)).body.data.map(({ name }: { name: string }) => name);
    await run(sweepSignups);
    expect(await names()).toEqual(['Ada', 'Unproved']);
    const shift = (days: number) =>
      api.ground.owner.query(
        `update data.signups set consented_at = consented_at - $2 * interval '1 day', expires_on = expires_on - $2::int where organisation_id = $1`,
        [organisation.id, days],
      );
    await shift(8);
    await run(sweepSignups);
    expect(await names()).toEqual(['Ada']);
    await shift(360);
    await run(sweepSignups);
    expect(await names()).toEqual([]);
  });
});
