import { shownSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();

accessTable(
  'the draft of an open opportunity’s form',
  async () => {
    const { organisation, ids } = await aFullOrganisation(api);
    const staff = async (teamId: number | null, permission: string) => {
      const id = await aPerson(api.ground, organisation.id);
      await aRole(api.ground, organisation.id, id, { teamId, permissions: [permission] });
      return api.as(organisation, id);
    };
    const base = `opportunities/${ids.opportunity}/form-drafts`;
    const one = `${base}/${ids.formDraft}`;
    return {
      paths: { list: base, show: one, create: base, update: one, remove: one },
      bodies: { create: {}, update: { steps: [first, last] } },
      personas: {
        anonymous: api.anonymous(organisation),
        member: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
        viewer: () => staff(ids.team!, 'view-opportunities'),
        editor: () => staff(ids.team!, 'edit-opportunities'),
        builder: () => staff(ids.team!, 'manage-opportunity-forms'),
        builderElsewhere: async () =>
          staff(await aTeam(api.ground, organisation.id, { name: 'Elsewhere' }), 'manage-opportunity-forms'),
      },
    };
  },
  `
                     list  show  create  update  remove
   anonymous         401   401   401     401     401
   member            403   404   403     404     404
   viewer            403   404   403     404     404
   editor            403   404   403     404     404
   builder           200   200   201     200     204
   builderElsewhere  200   404   403     404     404`,
);

const first = { type: 'basic-details', name: 'You' };
const last = { type: 'review-apply', name: 'Review' };
const question = { slug: 'why', label: 'Why?', type: 'text' };

let here: FullOrganisation;
let path: string;
let drafts: string;
let versionOne: number;
let serial = 0;
beforeAll(async () => {
  here = await aFullOrganisation(api);
});
beforeEach(async () => {
  const { body } = await here.admin.post('opportunities', {
    slug: `form-${++serial}`,
    display_name: 'Helper',
    type: 'Ongoing',
    state: 'open',
    team_id: here.ids.team,
    role_profile_id: here.ids.roleProfile,
  });
  path = `opportunities/${body.data.id}`;
  drafts = `${path}/form-drafts`;
  versionOne = (await here.admin.post(`${path}/form-versions`, { steps: [first, last] })).body.data.id;
});
const begin = async (body: object = {}) => (await here.admin.post(drafts, body)).body.data;
const publicForm = async () => (await api.anonymous(here.organisation).get(`${path}/application-form`)).body.data;

async function apply(state: string): Promise<void> {
  const person = await aPerson(api.ground, here.organisation.id);
  await api.ground.database.transaction(here.organisation.id, (db) =>
    db.run(
      sql`insert into applications (opportunity_id, user_id, form_version_id, state, answers, language, applied_at) values (${Number(path.split('/')[1])}, ${person}, ${versionOne}, ${state}, '{}', 'en', now())`,
    ),
  );
}

async function beginToApply(days: number): Promise<void> {
  const email = `begun${++serial}@example.org`;
  await api.ground.database.transaction(here.organisation.id, (db) =>
    db.run(sql`insert into application_drafts (opportunity_id, form_version_id, key_digest, email, require_password, expires_at)
      values (${Number(path.split('/')[1])}, ${versionOne}, sha256(${email}::bytea), ${email}, true, now() + ${days} * interval '1 day')`),
  );
}

describe('a draft of a form', () => {
  it('begins as a copy of the newest version, once for everyone', async () => {
    await here.admin.post(`${path}/form-versions`, { steps: [{ ...first, questions: [question] }, last] });
    expect(await begin()).toMatchObject({
      follows: 2,
      version: 1,
      steps: [{ ...first, questions: [{ ...question, compulsory: false }], attributes: [] }, last],
    });
    expect((await here.admin.post(drafts, {})).body).toMatchObject({ code: 'duplicate' });
    expect((await here.admin.get(`${drafts}?limit=1`)).body.data).toMatchObject([{ follows: 2 }]);
  });

  it('is two steps where there was no form, and goes with its opportunity', async () => {
    const { body } = await here.admin.post('opportunities', {
      slug: 'new-one',
      display_name: 'New',
      type: 'Ongoing',
      team_id: here.ids.team,
      role_profile_id: here.ids.roleProfile,
    });
    const reply = await here.admin.post(`opportunities/${body.data.id}/form-drafts`, {});
    expect(reply.body.data).toMatchObject({ follows: 0, steps: [{ type: 'basic-details' }, { type: 'review-apply' }] });
    expect((await here.admin.remove(`opportunities/${body.data.id}`)).status).toBe(204);
  });

  it('keeps what is unfinished, refuses what is no form, and is not overwritten by a second tab', async () => {
    const { id } = await begin();
    const unfinished = [{ ...first, name: '', questions: [{ ...question, label: '', type: 'radio' }] }, last];
    expect((await here.admin.put(`${drafts}/${id}`, { steps: unfinished }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await here.admin.put(`${drafts}/${id}`, { steps: [first, last] }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await here.admin.put(`${drafts}/${id}`, { steps: [last, first] })).body.errors).toHaveProperty('steps');
    expect(
      Object.keys(
        (
          await here.admin.put(`${drafts}/${id}`, {
            steps: [first, { type: 'diversity', name: 'D', attributes: [1] }, last],
          })
        ).body.errors,
      ),
    ).toEqual(['steps.1.attributes']);
    expect((await here.admin.get(`${drafts}/${id}`)).body.data.steps).toMatchObject(unfinished);
  });

  it('is shown as applicants would get it, without what is missing', async () => {
    const { id } = await begin({
      steps: [
        { ...first, attributes: [here.ids.attribute, 999_999] },
        { type: 'supporting-documents', name: '', documents: [here.ids.requestedDocument] },
        last,
      ],
    });
    const form = (await here.admin.get(`${drafts}/${id}/preview`)).body.data;
    expect(shownSteps.parse(form)).toEqual(form);
    expect(form).toMatchObject([
      { attributes: [{ id: here.ids.attribute }] },
      { name: '', documents: [{ id: here.ids.requestedDocument }] },
      { consents: [] },
    ]);
    expect(form[0].attributes).toHaveLength(1);
    expect((await publicForm())[0].attributes).toEqual([]);
  });
});

describe('publishing a draft', () => {
  it('says before and after how many open applications keep the old form, and how many begun ones go on with the new', async () => {
    for (const state of ['submitted', 'reviewing', 'withdrawn', 'declined']) await apply(state);
    for (const days of [3, 20, -1]) await beginToApply(days);
    const { id } = await begin({ steps: [{ ...first, questions: [question] }, last] });
    expect((await here.admin.get(`${drafts}/${id}/effect`)).body.data).toEqual({
      follows: 1,
      applications: 2,
      begun: 2,
    });
    expect((await publicForm())[0].questions).toEqual([]);
    const { status, body } = await here.admin.post(`${drafts}/${id}/publish`, { follows: 1 });
    expect([status, body.data]).toMatchObject([201, { number: 2, applications: 2, begun: 2 }]);
    expect((await publicForm())[0].questions).toMatchObject([question]);
    expect((await here.admin.get(`${drafts}/${id}`)).status).toBe(404);
    expect((await here.admin.get(`${path}/form-versions/${body.data.id}`)).body.data).toMatchObject({
      number: 2,
      created_by: here.admin.userId,
      steps: [{ questions: [question] }, last],
    });
  });

  it('is refused with everything that is missing, by its path, and so is the look before it', async () => {
    const { id } = await begin({
      steps: [
        { ...first, name: '', attributes: [999_999], questions: [{ ...question, label: '', type: 'radio' }, question] },
        last,
      ],
    });
    const missing = {
      'steps.0.name': ['Name is required'],
      'steps.0.questions.0.label': ['Label is required'],
      'steps.0.questions.0.options': [expect.any(String)],
      'steps.0.questions.1.slug': ['This question is already asked'],
    };
    for (const reply of [
      await here.admin.get(`${drafts}/${id}/effect`),
      await here.admin.post(`${drafts}/${id}/publish`, { follows: 1 }),
    ]) {
      expect([reply.status, reply.body.errors]).toEqual([422, missing]);
    }
    await here.admin.put(`${drafts}/${id}`, { steps: [{ ...first, attributes: [999_999] }, last] });
    expect((await here.admin.get(`${drafts}/${id}/effect`)).body.errors).toEqual({
      'steps.0.attributes.0': ['This does not exist'],
    });
    expect(await publicForm()).toHaveLength(2);
  });

  it('waits for a second thought when someone changed the draft or published in between', async () => {
    const { id } = await begin();
    expect((await here.admin.post(`${drafts}/${id}/publish`, { follows: 1 }, { 'if-match': '"7"' })).status).toBe(412);
    await here.admin.post(`${path}/form-versions`, { steps: [first, last] });
    expect((await here.admin.post(`${drafts}/${id}/publish`, { follows: 1 })).status).toBe(412);
    expect((await here.admin.get(`${drafts}/${id}`)).body.data.follows).toBe(1);
    expect((await here.admin.post(`${drafts}/${id}/publish`, { follows: 2 })).body.data.number).toBe(3);
  });

  it('makes one version when two people press at once', async () => {
    const { id } = await begin();
    const replies = await Promise.all([1, 2, 3].map(() => here.admin.post(`${drafts}/${id}/publish`, { follows: 1 })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404]);
    expect(
      (await here.admin.get(`${path}/form-versions`)).body.data.map(({ number }: { number: number }) => number),
    ).toEqual([2, 1]);
  });
});
