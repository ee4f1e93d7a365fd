import { fieldTypes } from '@manyhands/contract/form/field-value.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();
const path = 'organisation/attributes';
let serial = 0;

accessTable(
  'attributes',
  async () => {
    const { organisation, ids, admin } = await aFullOrganisation(api);
    const staff = async (teamId: number | null, permissions: string[]) => {
      const id = await aPerson(api.ground, organisation.id);
      await aRole(api.ground, organisation.id, id, { teamId, permissions });
      return api.as(organisation, id);
    };
    // one that no one has answered yet: another could not be deleted
    const { body: made } = await admin.post(path, {
      name: 'Unasked',
      slug: 'unasked',
      type: 'text',
      category_id: ids.attributeCategory,
    });
    const one = `${path}/${made.data.id}`;
    return {
      paths: { list: path, show: one, create: path, update: one, remove: one },
      bodies: {
        create: { name: 'New', slug: 'new', type: 'text', category_id: ids.attributeCategory },
        update: { position: 3 },
      },
      personas: {
        anonymous: api.anonymous(organisation),
        member: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
        settingsOfTeam: async () => staff(await aTeam(api.ground, organisation.id), ['manage-settings']),
        formEditor: () => staff(null, ['manage-opportunity-forms', 'edit-opportunities']),
        settings: () => staff(null, ['manage-settings']),
        foreignAdmin: async () => (await aFullOrganisation(api)).admin,
      },
    };
  },
  `                 list  show  create  update  remove
   anonymous         401   401   401     401     401
   member            200   200   403     403     403
   settingsOfTeam    200   200   403     403     403
   formEditor        200   200   403     403     403
   settings          200   200   201     200     204
   foreignAdmin      200   404   422     404     404`,
);

describe('an attribute', () => {
  let here: FullOrganisation;
  beforeAll(async () => {
    here = await aFullOrganisation(api);
  });
  const body = (over: object = {}) => ({
    name: 'Shoe size',
    slug: `shoe-size-${++serial}`,
    type: 'integer',
    category_id: here.ids.attributeCategory,
    ...over,
  });
  const options = [
    { value: 'a', display: 'A' },
    { value: 'b', display: 'B', position: 1, default_selected: true },
  ];

  it('of every type is made, read, changed, archived and deleted', async () => {
    const { admin, ids } = here;
    for (const type of fieldTypes) {
      const isChoice = ['dropdown', 'radio', 'checkboxes'].includes(type);
      const made = await admin.post(path, body({ type, ...(isChoice ? { options } : {}) }));
      expect([type, made.status, made.body.errors]).toEqual([type, 201, undefined]);
      expect(made.body.data).toMatchObject({
        type,
        compulsory: false,
        permission: 'write',
        position: 0,
        archived: false,
        category: { id: ids.attributeCategory, name: expect.any(String) },
      });
      expect(made.body.data.options).toEqual(
        isChoice ? [{ value: 'a', display: 'A', position: 0, default_selected: false }, options[1]] : [],
      );
      const one = `${path}/${made.body.data.id}`;
      expect((await admin.put(one, { compulsory: true, permission: 'read', archived: true })).body.data).toMatchObject({
        compulsory: true,
        permission: 'read',
        archived: true,
        version: 2,
      });
      expect((await admin.remove(one)).status).toBe(204);
    }
  });

  it('keeps its type and its slug, and shares the slug with no other', async () => {
    const { admin } = here;
    const { body: made } = await admin.post(path, body({ slug: 'hat-size' }));
    for (const change of [{ type: 'text' }, { slug: 'other' }])
      expect((await admin.put(`${path}/${made.data.id}`, change)).status).toBe(422);
    const twin = await admin.post(path, body({ slug: 'hat-size' }));
    expect([twin.status, twin.body.errors]).toEqual([422, { slug: ['This slug is already used'] }]);
    const race = await Promise.all(Array.from({ length: 5 }, () => admin.post(path, body({ slug: 'race' }))));
    expect(race.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(race.every(({ status }) => [201, 409, 422].includes(status))).toBe(true);
  });

  it.each([
    ['a choice without options', { type: 'radio' }, ['options']],
    ['options that no one can choose', { type: 'text', options }, ['options']],
    ['a value twice', { type: 'radio', options: [options[0], { ...options[1], value: 'a' }] }, ['options']],
    [
      'two that are selected from the start',
      { type: 'dropdown', options: options.map((one) => ({ ...one, default_selected: true })) },
      ['options'],
    ],
    ['an option without a text', { type: 'radio', options: [{ value: 'a' }] }, ['options.0.display']],
    ['an unknown type', { type: 'surprise' }, ['type']],
    ['an unknown permission', { permission: 'none' }, ['permission']],
    ['no category', { category_id: undefined }, ['category_id']],
    ['a category that does not exist', { category_id: 999_999_999 }, ['category_id']],
    ['everything at once', { name: '', slug: 'A b', type: 'x' }, ['name', 'slug', 'type']],
  ])('with %s is refused by its path', async (_title, over, paths) => {
    const reply = await here.admin.post(path, body(over));
    expect([reply.status, Object.keys(reply.body.errors).sort()]).toEqual([422, paths]);
  });

  it('takes no row of another list for its category, and keeps its own from being deleted', async () => {
    const { admin, ids } = here;
    expect((await admin.post(path, body({ category_id: ids.noteCategory }))).body.errors).toEqual({
      category_id: ['This does not exist'],
    });
    const { body: category } = await admin.post('organisation/attribute-categories', { name: 'Clothing' });
    const { body: made } = await admin.post(path, body({ category_id: category.data.id }));
    expect((await admin.remove(`organisation/attribute-categories/${category.data.id}`)).body).toMatchObject({
      code: 'in_use',
      params: { count: 1 },
    });
    await admin.remove(`${path}/${made.data.id}`);
    expect((await admin.remove(`organisation/attribute-categories/${category.data.id}`)).status).toBe(204);
  });

  it('may lose its options only for others', async () => {
    const { admin } = here;
    const { body: made } = await admin.post(
      path,
      body({ type: 'checkboxes', options: options.map((one) => ({ ...one, default_selected: true })) }),
    );
    const one = `${path}/${made.data.id}`;
    expect((await admin.put(one, { options: [] })).body.errors).toHaveProperty('options');
    expect((await admin.put(one, { options: [{ value: 'c', display: 'C' }] })).body.data.options).toMatchObject([
      { value: 'c' },
    ]);
  });

  it('tells whoever keeps the settings where it is used, and stays while a form asks for it or someone has answered it', async () => {
    const { admin, ids, organisation } = here;
    const { body: made } = await admin.post(path, body({ type: 'text' }));
    const one = `${path}/${made.data.id}`;
    const usage = async () => (await admin.get(one)).body.data.usage;
    expect([
      await usage(),
      (await (await api.as(organisation, await aPerson(api.ground, organisation.id))).get(one)).body.data.usage,
    ]).toEqual([{ people: 0, opportunity_ids: [] }, undefined]);
    const publish = (attributes: number[]) =>
      admin.post(`opportunities/${ids.opportunity}/form-versions`, {
        steps: [
          { type: 'basic-details', name: 'You', attributes },
          { type: 'review-apply', name: 'Review' },
        ],
      });
    expect((await publish([made.data.id])).status).toBe(201);
    expect((await admin.put(`users/${ids.user}/attributes`, { [made.data.slug]: 'Yes' })).status).toBe(200);
    expect(await usage()).toEqual({ people: 1, opportunity_ids: [ids.opportunity] });
    expect((await admin.remove(one)).body).toMatchObject({ code: 'in_use', params: { count: 2 } });
    await publish([]);
    expect((await admin.remove(one)).body).toMatchObject({ code: 'in_use', params: { count: 1 } });
    await admin.put(`users/${ids.user}/attributes`, { [made.data.slug]: null });
    expect((await admin.remove(one)).status).toBe(204);
  });

  it('is listed in its own order, with one statement however many there are', async () => {
    const full = await aFullOrganisation(api);
    for (const [i, name] of ['Third', 'First', 'Second'].entries())
      await full.admin.post(path, {
        ...body({ name }),
        category_id: full.ids.attributeCategory,
        position: [30, 10, 20][i],
      });
    api.ground.statements();
    const { body: listed } = await full.admin.get(
      `${path}?filter[category_id]=${full.ids.attributeCategory}&include=attributeCategory`,
    );
    expect(listed.data.map((row: { name: string }) => row.name)).toEqual(['First', 'Second', 'Third']);
    expect(api.ground.statements().filter((text) => /\battributes\b/.test(text))).toHaveLength(1);
  });
});
