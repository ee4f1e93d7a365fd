import { describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { aRotaScene } from './rota-scene.factory.ts';

const api = testApi();
const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
const hours = (day: string, from: number, to: number) => ({ starts_at: at(day, from), ends_at: at(day, to) });

accessTable(
  'the times of a rota',
  async () => {
    const { organisation, rota, shift, member } = await aRotaScene(api);
    const slots = [{ shift_id: await shift(), ...hours('2040-03-05', 9, 13) }];
    return {
      paths: { update: `rota/${rota}/timeslots` },
      bodies: { update: { slots } },
      personas: {
        anonymous: api.anonymous(organisation),
        member: () => member(),
        reader: () => member({ permissions: ['view-rotas', 'assign-shifts'] }),
        planner: () => member({ permissions: ['manage-shifts'] }),
      },
    };
  },
  `
              update
   anonymous  401
   member     403
   reader     403
   planner    200`,
);

describe('replacing a person', () => {
  it('says which places would move and why others cannot, and then moves exactly those', async () => {
    const { admin, member, shift } = await aRotaScene(api, { rest_hours: 11 });
    const [leaving, taking] = [await member(), await member()];
    const [first, tooSoon, second] = [
      await shift({ ...hours('2040-03-05', 9, 13), name: 'Monday' }),
      await shift({ ...hours('2040-03-05', 18, 22), name: 'Evening' }),
      await shift({ ...hours('2040-03-07', 9, 13), name: 'Wednesday' }),
    ];
    await shift({ ...hours('2040-03-20', 9, 13), name: 'Later' });
    for (const id of [first, second]) await admin.post(`shifts/${id}/assignments`, { user_id: leaving.userId });
    await admin.post(`shifts/${tooSoon}/assignments`, { user_id: leaving.userId, override_reason: 'No one else' });
    const body = { user_id: leaving.userId, replacement_id: taking.userId, from: '2040-03-05', to: '2040-03-11' };
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

    const tried = (await admin.post('organisation/rotas/replace', { ...body, dry_run: true })).body.data;
    expect([names(tried.moved), names(tried.kept)]).toEqual([['Monday', 'Wednesday'], ['Evening']]);
    expect(tried.kept[0].reasons).toMatchObject([{ code: 'rest' }]);
    expect((await admin.get(`assignments?filter[user_id]=${taking.userId}`)).body.data).toEqual([]);

    const done = await admin.post('organisation/rotas/replace', body);
    expect([done.status, done.body.data]).toEqual([200, tried]);
    const held = async (userId: number | null) =>
      (await admin.get(`assignments?filter[user_id]=${userId}&filter[state]=confirmed`)).body.data
        .map((row: { shift_name: string }) => row.shift_name)
        .sort();
    expect([await held(taking.userId), await held(leaving.userId)]).toEqual([['Monday', 'Wednesday'], ['Evening']]);
  });

  it('leaves the shifts of other teams alone, and refuses someone unknown and a period that ends before it begins', async () => {
    const { admin, member, shift } = await aRotaScene(api);
    const person = await member();
    const id = await shift(hours('2040-03-05', 9, 13));
    await admin.post(`shifts/${id}/assignments`, { user_id: person.userId });
    const elsewhere = await member({ teamId: null, permissions: ['view-users'] });
    const body = { user_id: person.userId, replacement_id: elsewhere.userId, from: '2040-03-05', to: '2040-03-05' };
    expect((await elsewhere.post('organisation/rotas/replace', body)).status).toBe(403);
    const unknown = await admin.post('organisation/rotas/replace', { ...body, replacement_id: 999_999_999 });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['replacement_id']]);
    const backwards = await admin.post('organisation/rotas/replace', { ...body, to: '2040-03-01' });
    expect([backwards.status, Object.keys(backwards.body.errors)]).toEqual([422, ['to']]);
  });
});

describe('moving a person to another shift', () => {
  it('judges them as if they had left the first one, and moves them back the same way', async () => {
    const { admin, member, shift } = await aRotaScene(api, { booking: { max_per_week: 1 } });
    const person = await member();
    const from = await shift(hours('2040-03-05', 9, 13));
    const [to, taken] = [await shift(hours('2040-03-06', 9, 13)), await shift(hours('2040-03-07', 9, 13))];
    await admin.post(`shifts/${taken}/assignments`, { user_id: (await member()).userId });
    const made = (await admin.post(`shifts/${from}/assignments`, { user_id: person.userId })).body.data;
    const tried = async (shift_id: number) =>
      (await admin.post(`assignments/${made.id}/move`, { shift_id, dry_run: true })).body.data.reasons;
    expect(await tried(to)).toEqual([]);
    expect(await tried(taken)).toMatchObject([{ code: 'full' }]);
    const refused = await admin.post(`assignments/${made.id}/move`, { shift_id: taken });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_eligible']);
    const moved = (await admin.post(`assignments/${made.id}/move`, { shift_id: to })).body.data;
    expect((await admin.get(`shifts/${from}`)).body.data.taken).toBe(0);
    expect((await admin.get(`shifts/${to}`)).body.data.taken).toBe(1);
    await admin.post(`assignments/${moved.id}/move`, { shift_id: from });
    expect((await admin.get(`shifts/${from}`)).body.data.taken).toBe(1);
  });
});

describe('the times of a rota', () => {
  it('are changed all or none, with who could not come then told before', async () => {
    const { admin, member, shift, rota } = await aRotaScene(api);
    const person = await member();
    const [first, second] = [await shift(hours('2040-03-05', 9, 13)), await shift(hours('2040-03-06', 9, 13))];
    for (const id of [first, second]) await admin.post(`shifts/${id}/assignments`, { user_id: person.userId });
    const path = `rota/${rota}/timeslots`;
    const slots = [{ shift_id: second, ...hours('2040-03-05', 12, 16) }];
    const tried = (await admin.put(path, { slots, dry_run: true })).body.data;
    expect(tried).toMatchObject({ changed: 0, conflicts: [{ shift_id: second, reasons: [{ code: 'clash' }] }] });
    expect((await admin.put(path, { slots })).body.code).toBe('not_eligible');
    expect((await admin.get(`shifts/${second}`)).body.data.day).toBe('2040-03-06');
    // both move, so they keep their distance
    const both = [
      { shift_id: first, ...hours('2040-03-06', 9, 12) },
      { shift_id: second, ...hours('2040-03-06', 12, 16) },
    ];
    expect((await admin.put(path, { slots: both })).body.data).toEqual({ changed: 2, conflicts: [] });
    expect((await admin.get(`shifts/${first}`)).body.data.day).toBe('2040-03-06');
    const wrong = await admin.put(path, { slots: [...both, { shift_id: 999_999_999, ...hours('2040-03-06', 9, 12) }] });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['slots.2.shift_id']]);
    await api.ground.owner.query(`update data.shifts set starts_at = now() - interval '1 hour' where id = $1`, [first]);
    const begun = await admin.put(path, { slots: [{ shift_id: first, ...hours('2040-03-07', 9, 12) }] });
    expect(begun.body.errors).toEqual({ 'slots.0.shift_id': ['This shift has already started'] });
  });
});

describe('other times for a shift with people', () => {
  it('are refused while someone could not come then, unless that is accepted, and the shift stays as it was', async () => {
    const { admin, member, shift } = await aRotaScene(api, { rest_hours: 11 });
    const person = await member();
    const [first, second] = [await shift(hours('2040-03-05', 9, 13)), await shift(hours('2040-03-06', 9, 13))];
    for (const id of [first, second]) await admin.post(`shifts/${id}/assignments`, { user_id: person.userId });
    const path = `shifts/${second}`;
    const refused = await admin.put(path, { name: 'Supper', ...hours('2040-03-05', 12, 16) });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_eligible']);
    expect(refused.body.current.conflicts).toMatchObject([
      { shift_id: second, day: '2040-03-05', user_id: person.userId, reasons: [{ code: 'clash' }] },
    ]);
    const tooSoon = await admin.put(path, hours('2040-03-05', 20, 23));
    expect(tooSoon.body.current.conflicts).toMatchObject([{ reasons: [{ code: 'rest' }] }]);
    expect((await admin.get(path)).body.data).toMatchObject({ name: 'Lunch', day: '2040-03-06' });
    // what does not touch the times is judged by no one
    const done = await admin.put(path, { ...hours('2040-03-05', 12, 16), despite_conflicts: true });
    expect(done.body.data).toMatchObject({ day: '2040-03-05', version: 2 });
    expect(Object.keys(done.body.data)).not.toContain('despite_conflicts');
    expect((await admin.put(path, { name: 'Supper', despite_conflicts: false })).status).toBe(200);
    expect((await admin.put(path, { name: 'Supper', despite_conflicts: true })).body.data.version).toBe(3);
  });

  it('and what a shift asks for are not raised over the heads of those who hold its places', async () => {
    const { admin, member, made, shift } = await aRotaScene(api);
    const skill_ids = [await made('organisation/skills', { name: 'First aid of the kitchen' })];
    const [grown, young] = [await member({ dob: '1990-03-07' }), await member({ dob: '2020-01-01' })];
    const id = await shift({ ...hours('2040-03-05', 9, 13), places: 3 });
    const path = `shifts/${id}`;
    for (const { userId } of [grown, young])
      expect((await admin.post(`${path}/assignments`, { user_id: userId })).status).toBe(201);
    const older = await admin.put(path, { minimum_age: 21 });
    expect([older.status, older.body.code]).toEqual([409, 'not_eligible']);
    expect(older.body.current.conflicts).toMatchObject([
      { shift_id: id, user_id: young.userId, reasons: [{ code: 'age' }] },
    ]);
    expect((await admin.get(path)).body.data.minimum_age).toBeNull();
    const [need] = (await admin.get(path)).body.data.needs;
    const asking = { needs: [{ ...need, skill_ids }] };
    const skilled = await admin.put(path, { ...asking, minimum_age: 21 });
    const named = skilled.body.current.conflicts.map((one: { user_id: number }) => one.user_id);
    expect(new Set(named)).toEqual(new Set([grown.userId, young.userId]));
    expect((await admin.put(path, { ...asking, minimum_age: 21, despite_conflicts: true })).status).toBe(200);
    // what is known already is not asked again; what asks for less is no one's trouble
    expect((await admin.put(path, { name: 'Supper' })).status).toBe(200);
    expect((await admin.put(path, { minimum_age: 30 })).status).toBe(200);
    expect((await admin.put(path, { minimum_age: 18 })).status).toBe(200);
    expect((await admin.put(path, { minimum_age: 30 })).status).toBe(409);
  });

  it('are judged by the rest of the rota that the shift is moved to', async () => {
    const { admin, member, made, shift } = await aRotaScene(api, { rest_hours: 0 });
    const person = await member();
    const [first, second] = [await shift(hours('2040-03-05', 9, 13)), await shift(hours('2040-03-05', 15, 19))];
    for (const id of [first, second]) await admin.post(`shifts/${id}/assignments`, { user_id: person.userId });
    const rota_id = await made('organisation/rotas', { name: 'Nights', rest_hours: 8 });
    const refused = await admin.put(`shifts/${second}`, { rota_id });
    expect(refused.body.current.conflicts).toMatchObject([{ reasons: [{ code: 'rest' }] }]);
    expect((await admin.put(`shifts/${second}`, { rota_id, despite_conflicts: true })).status).toBe(200);
  });

  it('leave no overlap where someone takes another shift at that moment', async () => {
    const { admin, member, shift } = await aRotaScene(api, { booking: { cancel_hours: 0 } });
    for (let round = 0; round < 5; round++) {
      const person = await member();
      const [held, taken] = [await shift(hours('2040-03-05', 9, 13)), await shift(hours('2040-03-06', 9, 13))];
      await person.post(`shifts/${held}/assignments`);
      const [moved, joined] = await Promise.all([
        admin.put(`shifts/${held}`, hours('2040-03-06', 10, 14)),
        person.post(`shifts/${taken}/assignments`),
      ]);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([moved.status, joined.status]);
    }
  });
});

describe('several rotas', () => {
  it('are changed at once, and none of them where one thing is wrong', async () => {
    const { admin, rota } = await aRotaScene(api, { booking: { cancel_hours: 12 } });
    const other = (await admin.post('organisation/rotas', { name: 'Shop' })).body.data.id;
    const wrong = await admin.put('organisation/rotas/bulk', {
      rotas: [
        { id: rota, rest_hours: 9 },
        { id: other, timezone: 'Mars/Base', team_ids: [999_999_999] },
      ],
    });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      422,
      ['rotas.1.team_ids.0', 'rotas.1.timezone'],
    ]);
    const set = { rest_hours: 11, booking: { approval: true } };
    const changed = await admin.put('organisation/rotas/bulk', { ids: [rota, other], set });
    expect(changed.body.data.map(({ id }: { id: number }) => id)).toEqual([rota, other]);
    const after = (await admin.get(`organisation/rotas/${rota}`)).body.data;
    expect(after).toMatchObject({ rest_hours: 11, booking: { approval: true, cancel_hours: 12 } });
    expect((await admin.put('organisation/rotas/bulk', { ids: [rota], set })).body.data).toEqual([]);
  });
});

describe('the printed week', () => {
  it('shows days, times and people on the clocks of the rota, and only what the reader may know', async () => {
    const { organisation, admin, member, shift, rota } = await aRotaScene(api);
    const person = await member({ first_name: 'Ada', last_name: 'Printed' });
    const id = await shift({ ...hours('2040-07-03', 9, 13), places: 3, location: 'Barn' });
    await admin.post(`shifts/${id}/assignments`, { user_id: person.userId });
    const print = async (reader: typeof admin, day = '2040-07-05') => {
      const { statusCode, headers, rawPayload } = await api.app.server.inject({
        url: `/api/rota/pdf?rota_id=${rota}&date=${day}`,
        headers: { host: new URL(organisation.publicUrl).host, authorization: `Bearer ${reader.token}` },
      });
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      return readPdf(rawPayload).pages.flat();
    };
    const page = await print(admin);
    expect(page).toEqual(
      expect.arrayContaining(['Kitchen', 'Tuesday 3 July 2040', '10:00–14:00', 'Ada Printed', '2 places free']),
    );
    const asStranger = await print(await member());
    expect(asStranger).toContain('1 of 3 places taken');
    expect(asStranger.join(' ')).not.toContain('Ada');

    await api.ground.owner.query(
      "update data.shifts set starts_at = '2020-07-03T09:00Z', ends_at = '2020-07-03T13:00Z' where id = $1",
      [id],
    );
    const past = await print(admin, '2020-07-03');
    expect(past).toContain('2 places unfilled');
    expect(past.join(' ')).not.toContain('2 places free');
  });
});
