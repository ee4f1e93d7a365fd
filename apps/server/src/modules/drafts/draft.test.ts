import { beforeAll, describe, expect, it } from 'vitest';
import { accessTable, testApi, type Caller, type Reply } from '../../testing/api.ts';
import { sweepDatabase } from '../../testing/canary-sweep.ts';
import { aFullOrganisation } from '../../testing/full-organisation.ts';
import { listMails } from '../../testing/post.ts';
import { findLatestForm } from '../opportunities/public.ts';
import { aPerson } from '../users/user.factory.ts';
import { deleteCompletedDraft } from './draft-saving.queries.ts';
import { insertStartedDraft } from './draft-start.queries.ts';
import { aDraftScene, anEmail, type DraftScene } from './draft.factory.ts';
import { mailDraftLink } from './draft.mails.ts';
import { findDraftByKey } from './draft.queries.ts';

const api = testApi();
const minute = 60_000;
const day = 24 * 60 * minute;
let here: DraftScene['here'];
let opportunity: number;
let visitor: Caller;
let base: string;
let begin: DraftScene['begin'];
let within: DraftScene['within'];
let aDraft: DraftScene['aDraft'];
beforeAll(async () => {
  ({ here, opportunity, visitor, base, begin, within, aDraft } = await aDraftScene(api));
});

/** All that a caller can tell replies apart by. */
function faceOf({ status, headers, text }: Reply): unknown {
  const { 'x-request-id': requestId, date: _date, ...rest } = headers;
  return { status, rest, text: requestId ? text.replaceAll(requestId, '') : text };
}

accessTable(
  'an application begun',
  async () => {
    const { path } = await aDraft();
    return {
      paths: { create: `${base}/drafts`, show: `${base}/mine`, GET: path },
      bodies: { create: { email: anEmail(), data: { first_name: 'Ann' } } },
      personas: {
        anonymous: visitor,
        member: async () => api.as(here.organisation, await aPerson(api.ground, here.organisation.id)),
        admin: async () => api.as(here.organisation, here.admin.userId!),
        foreignAdmin: async () => (await aFullOrganisation(api)).admin,
      },
    };
  },
  `               create  show  GET
   anonymous       201     401   403
   member          201     200   403
   admin           201     200   403
   foreignAdmin    404     404   404`,
);

describe('a visitor’s draft', () => {
  it('is begun with a key, mailed as a link, and found again with the key and the address', async () => {
    const email = anEmail();
    const { status, body } = await begin(email, { first_name: 'Ann', addresses: [{ street: '1 Mill Lane' }] });
    expect([status, body.data]).toEqual([
      201,
      {
        application_key: expect.stringMatching(/^mhi_[\w-]{43}$/),
        version: 1,
        steps: ['basic-details', 'address-details'].map((step) => ({ step, version: 1, saved_at: expect.any(String) })),
      },
    ]);
    const key = body.data.application_key as string;
    const mail = (await listMails(api, here.organisation)).find(({ to }) => to === email)!;
    const [mailed, ...others] = mail.text
      .split(`${here.organisation.publicUrl}/apply/${here.canary}?application_key=`)
      .slice(1)
      .map((rest) => /^[\w-]+/.exec(rest)![0]);
    expect([mailed, others]).toEqual([expect.stringMatching(/^mhi_[\w-]{43}$/), []]);
    const shown = await visitor.get(`${base}/${key}`, { 'x-applicant-email': email.toUpperCase() });
    expect((await visitor.get(`${base}/${mailed}`, { 'x-applicant-email': email })).body.data).toEqual(shown.body.data);
    expect(shown.body.data).toMatchObject({
      email,
      data: { first_name: 'Ann', addresses: [{ street: '1 Mill Lane' }] },
      files: [],
      has_diversity_answers: false,
      require_password: true,
      on_behalf: false,
    });
    const { rows } = await api.ground.owner.query(
      `select d::text as stored from data.application_drafts d where email = $1`,
      [email],
    );
    expect(rows[0]!.stored).not.toMatch(
      new RegExp([key, mailed].map((one) => Buffer.from(one!).toString('hex')).join('|')),
    );
  });

  it('is closed to another address, in the documents’ words, and after ten tries to everyone for an hour', async () => {
    const { show, save } = await aDraft();
    for (const headers of [{}, { 'x-applicant-email': 'somebody@else.example' }]) {
      const refused = await show(headers as Record<string, string>);
      expect([refused.status, refused.body.message]).toEqual([403, 'Email address does not match our records.']);
    }
    expect(
      (await save('about-you', { why: 'x' }, undefined, { 'x-applicant-email': 'somebody@else.example' })).status,
    ).toBe(403);
    for (let i = 0; i < 7; i++) await show({ 'x-applicant-email': `guess.${i}@example.org` });
    const closed = await show();
    expect([closed.status, Number(closed.headers['retry-after']) > 3000]).toEqual([429, true]);
    api.clock.forward(61 * minute);
    expect((await show()).status).toBe(200);
    // keys that never were are counted as well
    const tried = [];
    for (let i = 0; i < 11; i++) tried.push((await visitor.get(`${base}/mhi_${String(i).repeat(43)}`)).status);
    expect(tried).toEqual([...Array<number>(10).fill(404), 429]);
    api.clock.forward(61 * minute);
  });

  it('is not there in one and the same way whether it never was, is over or was completed', async () => {
    const [over, completed, other] = [await aDraft(), await aDraft(), await aDraft()];
    const userId = await aPerson(api.ground, here.organisation.id);
    await within(async (ctx) =>
      deleteCompletedDraft(ctx, (await findDraftByKey(ctx.db, opportunity, completed.key, ctx.now))!, userId),
    );
    api.clock.forward(31 * day);
    const faces = [
      await visitor.get(`${base}/mhi_${'x'.repeat(43)}`, { 'x-applicant-email': over.email }),
      await visitor.get(`${base}/123`),
      await over.show(),
      await completed.show(),
      await other.show({}),
    ].map(faceOf);
    expect(faces[0]).toMatchObject({ status: 404 });
    for (const face of faces) expect(face).toEqual(faces[0]);
    expect((await over.save('about-you', { why: 'x' })).status).toBe(404);
    expect(
      (await visitor.get(`opportunities/999999999/apply/${other.key}`, { 'x-applicant-email': other.email })).status,
    ).toBe(404);
  });

  it('is kept thirty days from the last change', async () => {
    const { show, save } = await aDraft();
    api.clock.forward(29 * day);
    expect((await save('about-you', { why: 'Because' })).status).toBe(200);
    api.clock.forward(29 * day);
    expect((await show()).status).toBe(200);
  });

  it('follows its owner to another address, which alone opens it from then on', async () => {
    const { email, key, path, show } = await aDraft();
    const [next, taken] = [anEmail(), anEmail()];
    await aPerson(api.ground, here.organisation.id, { email: taken });
    const change = (from: string, to: string, seen: number) =>
      visitor.put(
        path,
        { step: 'basic-details', data: { first_name: to }, email: to },
        { 'x-applicant-email': from, 'if-match': `"${seen}"` },
      );
    expect((await change(email, taken, 1)).body.errors).toEqual({
      email: ['An account with this email address already exists.'],
    });
    expect((await change(email, next, 1)).status).toBe(200);
    expect([(await show()).status, (await show({ 'x-applicant-email': next })).body.data]).toMatchObject([
      403,
      { email: next, data: { first_name: next } },
    ]);
    const mails = (await listMails(api, here.organisation)).filter(({ to }) => to === email || to === next);
    const [first, second] = mails.map(({ text }) => /application_key=([\w-]+)/.exec(text)![1]!);
    // what is mailed is a key of its own, and the one that went to the old address opens nothing any more
    expect([mails.map(({ to }) => to), new Set([key, first, second]).size]).toEqual([[email, next], 3]);
    const open = async (one: string) => (await visitor.get(`${base}/${one}`, { 'x-applicant-email': next })).status;
    expect([await open(first!), await open(second!), await open(key)]).toEqual([404, 200, 200]);
    const person = await api.as(here.organisation, await aPerson(api.ground, here.organisation.id));
    await person.post(`${base}/drafts`, { data: { first_name: 'Ann' } });
    expect((await person.put(`${base}/mine`, { step: 'about-you', data: {}, email: anEmail() })).body.errors).toEqual({
      email: ['You do not have permission to change this field.'],
    });
  });

  it('needs an address, one without an account, and not too often', async () => {
    const taken = anEmail();
    await aPerson(api.ground, here.organisation.id, { email: taken });
    // without an address it can only be the draft of someone whose session has ended
    expect((await visitor.post(`${base}/drafts`, { data: {} })).body.code).toBe('unauthenticated');
    expect((await begin(taken.toUpperCase())).body.errors).toEqual({
      email: ['An account with this email address already exists.'],
    });
    expect((await visitor.post(`${base}/drafts`, { email: 'x', data: { 'a b': 1 }, extra: 1 })).status).toBe(422);
    await api.ground.owner.query('update data.organisations set private_email_check = true where id = $1', [
      here.organisation.id,
    ]);
    expect((await begin(taken)).status).toBe(201);
    await api.ground.owner.query('update data.organisations set private_email_check = false where id = $1', [
      here.organisation.id,
    ]);
    const email = anEmail();
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await begin(email)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    api.clock.forward(61 * minute);
  });
});

describe('a step', () => {
  it('has a version of its own, and whoever has not seen the latest is shown it instead of writing over it', async () => {
    const { save, show } = await aDraft();
    const first = await save('about-you', { why: 'One' });
    expect([first.status, first.body.data, first.headers.etag]).toEqual([
      200,
      { step: 'about-you', version: 1, saved_at: expect.any(String) },
      '"1"',
    ]);
    expect((await save('about-you', { why: 'Two' }, 1)).body.data.version).toBe(2);
    expect((await save('address-details', { addresses: [] }, 0)).body.data.version).toBe(1);
    for (const seen of [undefined, 0, 1, 7]) {
      const late = await save('about-you', { why: 'Late' }, seen);
      expect([late.status, late.body.code, late.body.current]).toEqual([
        412,
        'stale',
        { version: 2, data: { why: 'Two' }, saved_at: expect.any(String) },
      ]);
    }
    expect((await save('about-you', { why: 'Three' }, 2)).status).toBe(200);
    expect((await show()).body.data).toMatchObject({ data: { first_name: 'Ann', why: 'Three', addresses: [] } });
    expect((await save('references', { references: [] })).body.errors).toEqual({
      step: ['This step does not exist on this form'],
    });
    expect((await save('about-you', { why: 'x'.repeat(210_000) }, 3)).status).toBe(422);
  });

  it('is saved by one of many tabs that write at once', async () => {
    const { save } = await aDraft();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => save('about-you', { why: `Tab ${i}` })));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(412)]);
  });

  it('leaves one entry in the trail per sitting, without what was typed', async () => {
    const { save, draft } = await aDraft();
    for (const [seen, pause] of [
      [0, 5],
      [1, 20],
      [2, 31],
      [3, 0],
    ] as const) {
      await save('about-you', { why: `Version ${seen}` }, seen);
      api.clock.forward(pause * minute);
    }
    const { rows } = await api.ground.owner.query(
      `select e.action, v.changes from data.audit_entries e left join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id where e.organisation_id = $1 and e.resource = 'applicationDraft' and e.row_id = $2 order by e.id`,
      [here.organisation.id, (await draft())!.id],
    );
    expect(rows).toEqual(
      [{ step: 'basic-details' }, { step: 'about-you' }, { step: 'about-you' }].map((changes) => ({
        action: 'save',
        changes,
      })),
    );
  });
});

describe('what a draft never holds', () => {
  it('are passwords and codes, and of diversity answers it knows only that there are some', async () => {
    const secret = `Herons7-${process.pid}`;
    const words = `CNRY-div-draft-${process.pid}`;
    const { save, show, draft } = await aDraft({
      first_name: 'Ann',
      password: secret,
      new_password: secret,
      new_password_confirm: secret,
      code: ['4', '8', '2', '9', '1', '3'],
      diversity: { religion_id: 88, religion_other: words },
    });
    expect((await show()).body.data).toMatchObject({
      data: { first_name: 'Ann' },
      has_diversity_answers: true,
      steps: [{ step: 'basic-details' }, { step: 'diversity' }],
    });
    await save('diversity', { diversity: { religion_id: 88, religion_other: words, gender_id: 555 } }, 1);
    const late = await save('diversity', { diversity: { gender_id: 1 } }, 1);
    expect([late.status, late.body.current.data]).toEqual([412, {}]);
    const client = await api.ground.owner.connect();
    const found = await sweepDatabase(
      client,
      [
        { organisationId: here.organisation.id, kind: 'secret', value: secret },
        { organisationId: here.organisation.id, kind: 'diversity answer', value: words },
      ],
      here.organisation.id,
    );
    client.release();
    expect(found).toEqual([]);
    const behind = async () =>
      (
        await api.ground.owner.query('select answers from diversity.draft_answers where answers::text like $1', [
          `%${words}%`,
        ])
      ).rows;
    expect(await behind()).toEqual([{ answers: { v1: { religion_id: 88, religion_other: words } } }]);
    // a page that does not know of them says nothing; one that takes them back says so
    await save('diversity', { diversity: {}, diversity_v2_questions: [{ question_id: 1 }] }, 2);
    expect([(await behind()).length, (await show()).body.data.has_diversity_answers]).toEqual([1, true]);
    await save('diversity', { diversity: { religion_id: null } }, 3);
    expect([await behind(), (await show()).body.data.has_diversity_answers]).toEqual([[], false]);
    await save('diversity', { diversity: { religion_id: 88, religion_other: words } }, 4);
    const person = await api.as(here.organisation, await aPerson(api.ground, here.organisation.id));
    const open = (await draft())!;
    expect(await within((ctx) => deleteCompletedDraft(ctx, open, person.userId!))).toBe(true);
    expect(await within((ctx) => deleteCompletedDraft(ctx, open, person.userId!))).toBe(false);
    expect([await behind(), (await person.get('users/me/diversity')).body.data.religion_other]).toEqual([[], words]);
  });
});

describe('an application that a supervisor filled in', () => {
  it('waits for the applicant with everything in it but consents, by a mailed key', async () => {
    const email = anEmail();
    const data = {
      first_name: 'Bea',
      addresses: [{ street: '2 Mill Lane' }],
      why: 'She likes it',
      diversity: { gender_id: 3 },
      new_password: 'Herons77-x',
    };
    await within(async (ctx) => {
      const latest = (await findLatestForm(ctx.db, opportunity))!;
      const started = await insertStartedDraft(ctx, {
        opportunityId: opportunity,
        form: { id: latest.id, steps: latest.form as never },
        email,
        data,
        userId: null,
        startedBy: here.admin.userId,
        requirePassword: true,
      });
      await mailDraftLink(ctx, {
        draftId: started.draft.id,
        opportunityId: opportunity,
        email,
        isKeyed: true,
        userId: null,
        startedBy: 'Sue Pervisor',
      });
    });
    const mail = (await listMails(api, here.organisation)).find(({ to }) => to === email)!;
    expect(mail.text).toMatch(/Sue Pervisor has filled in an application/);
    const key = /application_key=([\w-]+)/.exec(mail.text)![1]!;
    const shown = await visitor.get(`${base}/${key}`, { 'x-applicant-email': email });
    expect(shown.body.data).toMatchObject({
      on_behalf: true,
      require_password: true,
      has_diversity_answers: true,
      data: { first_name: 'Bea', addresses: [{ street: '2 Mill Lane' }], why: 'She likes it' },
    });
    expect(Object.keys(shown.body.data.data).sort()).toEqual(['addresses', 'first_name', 'why']);
  });
});
