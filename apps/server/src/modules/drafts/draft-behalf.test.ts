import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';
import { listMails } from '../../testing/post.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { anApplicant } from '../applications/application.factory.ts';

const api = testApi();
let here: FullOrganisation;
let opportunity: number;
let papers: number;
beforeAll(async () => {
  here = await aFullOrganisation(api);
  opportunity = here.ids.opportunity!;
  papers = here.ids.requestedDocument!;
  const steps = [
    { type: 'basic-details', name: 'You' },
    { type: 'about-you', name: 'About' },
    { type: 'supporting-documents', name: 'Papers', documents: [papers] },
    { type: 'diversity', name: 'Diversity' },
    { type: 'review-apply', name: 'Review' },
  ];
  expect((await here.admin.post(`opportunities/${opportunity}/form-versions`, { steps })).status).toBe(201);
});

const base = () => `opportunities/${opportunity}/apply`;
const somebody = async (permissions: string[] = ['apply-on-behalf', 'view-users']) => {
  const id = await aPerson(api.ground, here.organisation.id);
  await aRole(api.ground, here.organisation.id, id, { permissions });
  return api.as(here.organisation, id);
};
const begin = (caller: Caller, data: object, about: number | null = null) =>
  caller.post(`${base()}/drafts`, { on_behalf: true, ...(about !== null && { user_id: about }), data });
const show = (caller: Caller, key = 'behalf') => caller.get(`${base()}/${key}`);
const countOf = async (caller: Caller) =>
  (
    await api.ground.owner.query(
      'select id from data.application_drafts where organisation_id = $1 and supervisor_id = $2',
      [here.organisation.id, caller.userId],
    )
  ).rows.length;
const upload = async (caller: Caller) => {
  const text =
    '--part\r\ncontent-disposition: form-data; name="file"; filename="proof.txt"\r\ncontent-type: text/plain\r\n\r\nHello\r\n--part--\r\n';
  const reply = await caller.send('POST', 'files?ephemeral=1', text, {
    'content-type': 'multipart/form-data; boundary=part',
  });
  return reply.body.data.id as number;
};
const forOther = (over: object) => {
  const { new_password: _one, new_password_confirm: _other, ...rest } = anApplicant({ on_behalf: true, ...over });
  return rest;
};

describe('a draft that is filled in on behalf of someone', () => {
  it('belongs to whoever fills it in, apart from their own and for each person on its own, and writes to no one', async () => {
    const [helper, other, about] = [
      await somebody(),
      await somebody(),
      await aPerson(api.ground, here.organisation.id),
    ];
    const mails = (await listMails(api, here.organisation)).length;
    const begun = await begin(helper, { first_name: 'Ann', no_email: true });
    expect([begun.status, begun.body.data.application_key]).toEqual([201, null]);
    await begin(helper, { first_name: 'Bea' }, about);
    await helper.post(`${base()}/drafts`, { data: { first_name: 'Own' } });
    const names = async (caller: Caller) =>
      Promise.all(
        ['behalf', `behalf-${about}`, 'mine'].map(
          async (key) => (await show(caller, key)).body.data?.data.first_name ?? null,
        ),
      );
    expect([await names(helper), await names(other)]).toEqual([
      ['Ann', 'Bea', 'Own'],
      [null, null, null],
    ]);
    expect((await show(helper)).body.data.data).toMatchObject({ no_email: true });
    // not even the person it is about
    const person = await api.as(here.organisation, about);
    expect([
      (await show(person, 'mine')).status,
      (await show(person, `behalf-${about}`)).status,
      (await show(api.anonymous(here.organisation))).status,
    ]).toEqual([404, 403, 401]);
    expect((await listMails(api, here.organisation)).filter(({ to }) => to !== '').length - mails).toBe(0);
    const saved = await helper.put(`${base()}/behalf`, { step: 'about-you', data: { why: 'Because' } });
    expect([saved.status, (await show(helper)).body.data.data]).toMatchObject([
      200,
      { first_name: 'Ann', why: 'Because' },
    ]);
    expect(
      (await helper.put(`${base()}/behalf`, { step: 'about-you', data: { why: 'Late' } }, { 'if-match': '"0"' }))
        .status,
    ).toBe(412);
    expect((await begin(helper, { first_name: 'Anew' })).status).toBe(412);
    expect(
      (
        await helper.put(
          `${base()}/behalf`,
          { step: 'about-you', data: {}, email: 'ann@example.org' },
          { 'if-match': '"1"' },
        )
      ).body.errors,
    ).toEqual({ email: ['You do not have permission to change this field.'] });
  });

  it('is open only as long as they may apply for that person', async () => {
    const [helper, stranger, about] = [
      await somebody(),
      await somebody([]),
      await aPerson(api.ground, here.organisation.id),
    ];
    expect([(await begin(stranger, {})).status, (await begin(api.anonymous(here.organisation), {})).status]).toEqual([
      403, 401,
    ]);
    expect((await begin(helper, {}, helper.userId)).body.errors).toEqual({ user_id: ['Please choose someone else'] });
    expect((await begin(helper, {}, 999_999_999)).body.errors).toEqual({ user_id: ['This does not exist'] });
    await begin(helper, { first_name: 'Ann' });
    await begin(helper, { first_name: 'Bea' }, about);
    await api.ground.database.transaction(here.organisation.id, (db) =>
      db.run(sql`update roles set end_date = '2020-01-01', start_date = '2019-01-01' where user_id = ${helper.userId}`),
    );
    for (const key of ['behalf', `behalf-${about}`]) {
      expect([
        (await show(helper, key)).status,
        (await helper.put(`${base()}/${key}`, { step: 'about-you', data: { why: 'x' } })).status,
      ]).toEqual([403, 403]);
    }
  });

  it('goes with either of the two when they are erased', async () => {
    const [helper, about] = [await somebody(), await aPerson(api.ground, here.organisation.id)];
    await begin(helper, { first_name: 'Ann' });
    await begin(helper, { first_name: 'Bea' }, about);
    const erase = (person: number) =>
      api.ground.database.transaction(here.organisation.id, (db) => db.run(sql`select app.erase_person(${person})`));
    await erase(about);
    expect([await countOf(helper), (await show(helper)).status]).toEqual([1, 200]);
    await erase(helper.userId!);
    expect(await countOf(helper)).toBe(0);
  });

  it('keeps no diversity answers', async () => {
    const helper = await somebody();
    const words = `CNRY-behalf-${process.pid}`;
    await begin(helper, { first_name: 'Ann', diversity: { religion_id: 88, religion_other: words } });
    await helper.put(`${base()}/behalf`, {
      step: 'diversity',
      data: { diversity: { religion_id: 88, religion_other: words } },
    });
    expect((await show(helper)).body.data).toMatchObject({ has_diversity_answers: false });
    expect(
      (
        await api.ground.owner.query('select 1 from diversity.draft_answers where answers::text like $1', [
          `%${words}%`,
        ])
      ).rows,
    ).toEqual([]);
  });

  it.each([
    [
      'without an address, with the application',
      { no_email: true, email: '', email_confirm: '' },
      'applicationDocument',
    ],
    ['with an address, with the draft that waits for them', {}, 'applicationDraft'],
  ])('is gone once it is sent for someone %s, and its uploads go along', async (_title, over, owner) => {
    const [helper, other] = [await somebody(), await somebody()];
    const file = await upload(helper);
    const answers = { supportingDocuments: [{ documentId: papers, file }] };
    const began = await begin(helper, { first_name: 'Robin', ...answers });
    expect([began.status, (await show(helper)).body.data.files.length]).toEqual([201, 1]);
    await begin(other, { first_name: 'Else' });
    const sent = await helper.post(base(), { ...forOther(over), ...answers });
    expect([sent.status, sent.body.errors]).toEqual([201, undefined]);
    expect([await countOf(helper), (await show(helper)).status, await countOf(other)]).toEqual([0, 404, 1]);
    const { rows } = await api.ground.owner.query(
      'select owner_resource from data.files where organisation_id = $1 and id = $2',
      [here.organisation.id, file],
    );
    expect(rows).toEqual([{ owner_resource: owner }]);
  });
});
