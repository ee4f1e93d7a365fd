import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi } from '../../testing/api.ts';
import { listMails } from '../../testing/post.ts';
import { aPerson } from '../users/user.factory.ts';
import { aDraftScene, type DraftScene } from './draft.factory.ts';
import { findDraftOf } from './draft.queries.ts';

const api = testApi();
const day = 24 * 60 * 60_000;
let here: DraftScene['here'];
let opportunity: number;
let base: string;
let within: DraftScene['within'];
let aDraft: DraftScene['aDraft'];
beforeAll(async () => {
  ({ here, opportunity, base, within, aDraft } = await aDraftScene(api));
});

describe('a signed-in person’s draft', () => {
  const member = async () => api.as(here.organisation, await aPerson(api.ground, here.organisation.id));

  it('belongs to the account: one per opportunity, without key or mail, on every device', async () => {
    const person = await member();
    const mails = (await listMails(api, here.organisation)).length;
    const begun = await person.post(`${base}/drafts`, { data: { first_name: 'Ann' } });
    expect([begun.status, begun.body.data.application_key]).toEqual([201, null]);
    const again = await person.post(`${base}/drafts`, { data: { first_name: 'Other tab' } });
    expect([again.status, again.body.current.data]).toEqual([412, { first_name: 'Ann' }]);
    const elsewhere = await api.as(here.organisation, person.userId!);
    expect((await elsewhere.put(`${base}/mine`, { step: 'about-you', data: { why: 'Because' } })).status).toBe(200);
    expect((await person.get(`${base}/mine`)).body.data).toMatchObject({
      data: { first_name: 'Ann', why: 'Because' },
      require_password: false,
    });
    expect((await (await member()).get(`${base}/mine`)).status).toBe(404);
    expect((await listMails(api, here.organisation)).length).toBe(mails);
  });

  it('makes room for a new one when it is over, and goes with the person', async () => {
    const person = await member();
    await person.post(`${base}/drafts`, { data: { first_name: 'Ann' } });
    api.clock.forward(31 * day);
    const back = await api.as(here.organisation, person.userId!);
    expect((await back.get(`${base}/mine`)).status).toBe(404);
    await back.post(`${base}/drafts`, {
      data: {
        why: `Erased ${process.pid}`,
        diversity: { religion_id: 88, religion_other: `CNRY-div-erased-${process.pid}` },
      },
    });
    expect((await back.get(`${base}/mine`)).body.data.data).toEqual({ why: `Erased ${process.pid}` });
    await within(({ db }) => db.run(sql`select app.erase_person(${person.userId})`));
    const { rows } = await api.ground.owner.query(
      `select 1 from data.application_draft_steps where data::text like $1 union all select 1 from diversity.draft_answers where answers::text like $2`,
      [`%Erased ${process.pid}%`, `%CNRY-div-erased-${process.pid}%`],
    );
    expect(rows).toEqual([]);
    expect(await within(({ db, now }) => findDraftOf(db, opportunity, person.userId!, now))).toBeNull();
  });

  it('ends with the person under whose address it lies, though it is no one’s, and with no one else', async () => {
    const [own, other] = [await aDraft(), await aDraft()];
    const userId = await aPerson(api.ground, here.organisation.id, { email: own.email.toUpperCase() });
    await aPerson(api.ground, here.organisation.id, { email: other.email });
    await within(({ db }) => db.run(sql`select app.erase_person(${userId})`));
    expect([await own.draft(), (await other.draft())?.email]).toEqual([null, other.email]);
  });
});
