import { describe, expect, it } from 'vitest';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { anApplicant, aRecruitment, type Recruitment } from '../applications/application.factory.ts';
import { finishDecision } from '../applications/decision.jobs.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { interviewSubscribers } from './interview.subscribers.ts';

const api = testApi();
const [monday, tuesday] = ['2099-05-04T09:00:00.000Z', '2099-05-05T09:00:00.000Z'];

async function anApplication(scene: Pick<Recruitment, 'organisation' | 'admin'>, offer: number) {
  const person = anApplicant();
  const sent = await api.anonymous(scene.organisation).post(`opportunities/${offer}/apply`, person);
  const id: number = sent.body.data.application_id;
  const userId: number = (await scene.admin.get(`applications/${id}`)).body.data.user_id;
  const applicant = await api.as(scene.organisation, userId);
  return { id, userId, applicant, email: person.email, path: `applications/${id}/interviews` };
}
async function aScene() {
  const scene = await aRecruitment(api);
  const offer = await scene.offer();
  return { ...scene, offer, ...(await anApplication(scene, offer)) };
}
async function idOf(admin: Caller, path: string): Promise<number> {
  const made = await admin.post(path, { times: [monday, tuesday], location: 'Old Mill, room 2' });
  if (made.status !== 201) throw new Error(made.text);
  return made.body.data.id;
}
/** The lines of the invitations that went to an address, newest last. */
async function invitationsTo(scene: Pick<Recruitment, 'organisation'>, email: string) {
  const mails = (await listMails(api, scene.organisation)).filter((mail) => mail.to === email && mail.calendar !== '');
  return mails.map(({ calendar }) => calendar.replaceAll('\r\n ', '').split('\r\n'));
}

accessTable(
  'an interview',
  async () => {
    const { admin, organisation, path, applicant } = await aScene();
    const id = await idOf(admin, path);
    const holder = async (...permissions: string[]) => {
      const userId = await aPerson(api.ground, organisation.id);
      await aRole(api.ground, organisation.id, userId, { permissions });
      return api.as(organisation, userId);
    };
    return {
      paths: { list: path, show: `${path}/${id}`, create: path, update: `${path}/${id}` },
      bodies: { create: { times: [monday] }, update: { location: 'Room 3' } },
      personas: {
        anonymous: api.anonymous(organisation),
        applicant,
        recruiter: await holder('view-applications'),
        arranger: await holder('view-applications', 'manage-interviews'),
      },
    };
  },
  `
              list  show  create  update
   anonymous  401   401   401     401
   applicant  200   200   403     403
   recruiter  200   200   403     403
   arranger   200   200   201     200`,
);

accessTable(
  'the interviews with everyone',
  async () => {
    const { admin, organisation, path, applicant } = await aScene();
    const id = await idOf(admin, path);
    const recruiter = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, recruiter, { permissions: ['view-applications'] });
    return {
      paths: { list: 'interviews', show: `interviews/${id}` },
      personas: {
        anonymous: api.anonymous(organisation),
        applicant,
        recruiter: await api.as(organisation, recruiter),
      },
    };
  },
  `
              list  show
   anonymous  401   401
   applicant  403   404
   recruiter  200   200`,
);

describe('an interview', () => {
  it('is chosen by the applicant, moved and cancelled, and every calendar hears of it', async () => {
    const scene = await aScene();
    const { admin, applicant, path, email } = scene;
    const id = await idOf(admin, path);
    const offered = (await listMails(api, scene.organisation)).find((mail) => mail.template === 'interviews.offered');
    expect(offered).toMatchObject({ to: email, calendar: '' });

    const chosen = await applicant.post(`${path}/${id}/choose`, { starts_at: monday });
    expect([chosen.status, chosen.body.data]).toMatchObject([200, { state: 'booked', starts_at: monday }]);
    // pressed twice it is one invitation
    await applicant.post(`${path}/${id}/choose`, { starts_at: monday });
    await applicant.post(`${path}/${id}/choose`, { starts_at: tuesday });
    await admin.put(`${path}/${id}`, { location: 'By telephone' });
    await admin.post(`${path}/${id}/cancel`);

    const invitations = await invitationsTo(scene, email);
    const told = (name: string) =>
      invitations.map((lines) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1));
    expect(told('METHOD')).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
    expect(told('SEQUENCE')).toEqual(['0', '1', '2', '3']);
    expect(new Set(told('UID')).size).toBe(1);
    expect(told('DTSTART')).toEqual(['20990504T090000Z', '20990505T090000Z', '20990505T090000Z', '20990505T090000Z']);
    expect(told('LOCATION').at(-1)).toBe('By telephone');
    expect(told('STATUS').at(-1)).toBe('CANCELLED');
    const all = (await listMails(api, scene.organisation)).filter((mail) => mail.calendar !== '');
    expect(all.filter((mail) => mail.to !== email)).toHaveLength(4);
    // no one learns the other's address from it
    for (const mail of all) expect(mail.calendar.replaceAll('\r\n ', '')).toContain(`:mailto:${mail.to}`);
    for (const mail of all.filter((one) => one.to !== email)) expect(mail.calendar).not.toContain(email);
  });

  it('gives one of two people who choose the same time the time, and the other an answer', async () => {
    const scene = await aScene();
    const other = await anApplication(scene, scene.offer);
    const [first, second] = [await idOf(scene.admin, scene.path), await idOf(scene.admin, other.path)];
    const replies = await Promise.all([
      scene.applicant.post(`${scene.path}/${first}/choose`, { starts_at: monday }),
      other.applicant.post(`${other.path}/${second}/choose`, { starts_at: monday }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('time_taken');
    const loser = replies[0]!.status === 409 ? { ...scene, at: first } : { ...other, at: second };
    const shown = (await loser.applicant.get(`${loser.path}/${loser.at}`)).body.data;
    expect(shown.taken.map((time: string) => new Date(time).toISOString())).toEqual([monday]);
    expect((await loser.applicant.post(`${loser.path}/${loser.at}/choose`, { starts_at: tuesday })).status).toBe(200);
  });

  it('takes times that are ahead and on offer, each once', async () => {
    const { admin, applicant, path } = await aScene();
    const refused = await admin.post(path, { times: ['2020-01-01T10:00:00Z', monday, monday] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'times.0': ['Please provide a time in the future'], 'times.2': ['This time is already in the list'] },
    ]);
    const id = await idOf(admin, path);
    const wrong = await applicant.post(`${path}/${id}/choose`, { starts_at: '2099-05-04T11:00:00Z' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { starts_at: ['Choose one of the offered times'] }]);
    expect((await applicant.post(`${path}/${id}/record`, { attended: true })).status).toBe(403);
  });

  it('is cancelled once the application has ended for good, not by a decision that is undone', async () => {
    const scene = await aScene();
    const { admin, applicant, id, path, email, organisation } = scene;
    const reason = (await admin.post('organisation/recruitment-closing-reasons', { name: 'No places' })).body.data.id;
    const settle = async () => {
      await workOff(api, organisation, [finishDecision]);
      await workOff(
        api,
        organisation,
        interviewSubscribers.map(({ job }) => job),
      );
    };
    const states = async () => {
      await settle();
      return (await admin.get(path)).body.data.map(({ state }: { state: string }) => state);
    };
    const [offered, booked] = [await idOf(admin, path), await idOf(admin, path)];
    await applicant.post(`${path}/${booked}/choose`, { starts_at: monday });
    await admin.post(`applications/${id}/decline`, { closing_reason_id: reason });
    await admin.post(`applications/${id}/undo`);
    expect(await states()).toEqual(['booked', 'offered']);
    await admin.post(`applications/${id}/decline`, { closing_reason_id: reason });
    expect(await states()).toEqual(['cancelled', 'cancelled']);
    const told = await invitationsTo(scene, email);
    expect(told.map((lines) => lines.find((line) => line.startsWith('METHOD:')))).toEqual([
      'METHOD:REQUEST',
      'METHOD:CANCEL',
    ]);
    expect((await applicant.post(`${path}/${offered}/choose`, { starts_at: tuesday })).status).toBe(409);

    const other = await anApplication(scene, scene.offer);
    const theirs = await idOf(admin, other.path);
    await other.applicant.post(`${other.path}/${theirs}/choose`, { starts_at: tuesday });
    await other.applicant.post(`applications/${other.id}/withdraw`);
    await settle();
    expect((await admin.get(`${other.path}/${theirs}`)).body.data.state).toBe('cancelled');
    expect((await invitationsTo(scene, other.email)).at(-1)).toContain('METHOD:CANCEL');
  });

  it('goes back to staff when no time suits, frees the time and is offered anew', async () => {
    const scene = await aScene();
    const { admin, applicant, path, email } = scene;
    const id = await idOf(admin, path);
    await applicant.post(`${path}/${id}/choose`, { starts_at: monday });
    const reply = await applicant.post(`${path}/${id}/ask`, { request: 'Any evening' });
    expect(reply.body.data).toMatchObject({ state: 'asked', starts_at: null });
    expect((await invitationsTo(scene, email)).at(-1)).toContain('METHOD:CANCEL');
    expect((await applicant.post(`${path}/${id}/choose`, { starts_at: monday })).status).toBe(409);
    expect((await admin.put(`${path}/${id}`, { times: [tuesday] })).body.data).toMatchObject({ state: 'offered' });
    await applicant.post(`${path}/${id}/choose`, { starts_at: tuesday });
    const held = await admin.post(`${path}/${id}/record`, { attended: true });
    expect(held.body.data).toMatchObject({ state: 'held' });
    expect((await applicant.post(`${path}/${id}/ask`, { request: 'Later' })).status).toBe(409);
  });

  it('is the staff’s to do again once none of its times is left', async () => {
    const { admin, applicant, path, organisation } = await aScene();
    const id = await idOf(admin, path);
    const next = async () => (await admin.get(`interviews/${id}`)).body.data.next;
    const count = async () => (await admin.get('dashboard/interviews')).body.data.count;
    expect([await next(), await count()]).toEqual(['choice', 0]);
    await api.ground.owner.query(
      `update data.interviews set times = array[now() - interval '2 days', now() - interval '1 day'] where organisation_id = $1 and id = $2`,
      [organisation.id, id],
    );
    expect([await next(), await count()]).toEqual(['times', 1]);
    await admin.put(`${path}/${id}`, { times: [monday] });
    expect([await next(), await count()]).toEqual(['choice', 0]);
    await applicant.post(`${path}/${id}/choose`, { starts_at: monday });
    expect(await next()).toBe('nothing');
  });

  it('that was recorded the wrong way is recorded the other way', async () => {
    const { admin, applicant, path } = await aScene();
    const id = await idOf(admin, path);
    await applicant.post(`${path}/${id}/choose`, { starts_at: monday });
    const record = async (attended: boolean) =>
      (await admin.post(`${path}/${id}/record`, { attended })).body.data.state;
    expect([await record(false), await record(true)]).toEqual(['missed', 'held']);
  });
});
