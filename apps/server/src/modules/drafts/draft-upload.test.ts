import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import type { OutsideContext } from '../../platform/jobs/define-job.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { handOverFiles } from '../files/public.ts';
import { aDraftScene, type DraftScene } from './draft.factory.ts';
import { sweepDrafts } from './draft.jobs.ts';

const api = testApi();
const day = 24 * 60 * 60_000;
let here: DraftScene['here'];
let visitor: Caller;
let within: DraftScene['within'];
let aDraft: DraftScene['aDraft'];
beforeAll(async () => {
  ({ here, visitor, within, aDraft } = await aDraftScene(api));
});

describe('uploads', () => {
  const upload = async (name: string, cookie = '') => {
    const text = `--part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\nHello\r\n--part--\r\n`;
    const reply = await visitor.send('POST', 'files?ephemeral=1', text, {
      'content-type': 'multipart/form-data; boundary=part',
      ...(cookie ? { cookie } : {}),
    });
    return {
      id: reply.body.data.id as number,
      cookie: cookie || [reply.headers['set-cookie']].flat()[0]!.split(';', 1)[0]!,
    };
  };
  const ownerOf = async (id: number) =>
    (await api.ground.owner.query('select owner_resource, owner_id::int from data.files where id = $1', [id]))
      .rows[0] as { owner_resource: string; owner_id: number } | undefined;

  it('become the draft’s, go on with it to another device, and are let go when nothing names them', async () => {
    const { save, show, draft } = await aDraft();
    const first = await upload('first.txt');
    const second = await upload('second.txt', first.cookie);
    const named = (...ids: number[]) => ({
      supportingDocuments: ids.map((file) => ({ documentId: here.ids.requestedDocument, file })),
    });
    expect((await save('supporting-documents', named(first.id))).body.errors).toEqual({
      'data.supportingDocuments.0.file': ['This file no longer exists. Please upload it again.'],
    });
    expect((await save('supporting-documents', named(first.id), 0, { cookie: first.cookie })).status).toBe(200);
    expect(
      (await save('about-you', { questions: { letter: { id: second.id } } }, 0, { cookie: first.cookie })).status,
    ).toBe(200);
    const { id } = (await draft())!;
    expect([await ownerOf(first.id), await ownerOf(second.id)]).toEqual(
      [first, second].map(() => ({ owner_resource: 'applicationDraft', owner_id: id })),
    );
    expect((await show()).body.data.files).toEqual([
      { id: first.id, original_name: 'first.txt', type: 'text/plain', size: 5 },
      { id: second.id, original_name: 'second.txt', type: 'text/plain', size: 5 },
    ]);
    // another device has no key to the upload, but it is the draft's by now
    expect((await save('supporting-documents', { ...named(first.id), note: 'again' }, 1)).status).toBe(200);
    expect((await save('about-you', { why: 'No letter after all' }, 1)).status).toBe(200);
    expect([await ownerOf(first.id), await ownerOf(second.id)]).toEqual([
      { owner_resource: 'applicationDraft', owner_id: id },
      undefined,
    ]);
    const taken = await within((ctx) =>
      handOverFiles(ctx, [first.id, here.ids.file!], {
        from: { resource: 'applicationDraft', id },
        to: { resource: 'application', id: 5, userId: null },
      }),
    );
    expect([taken, await ownerOf(first.id)]).toEqual([[first.id], { owner_resource: 'application', owner_id: 5 }]);
  });

  it('end with a draft that no one completed', async () => {
    const { save, draft } = await aDraft();
    const { id, cookie } = await upload('third.txt');
    await save(
      'supporting-documents',
      { supportingDocuments: [{ documentId: here.ids.requestedDocument, file: id }] },
      0,
      { cookie },
    );
    await save('diversity', { diversity: { religion_id: 88, religion_other: `CNRY-div-expired-${process.pid}` } });
    const draftId = (await draft())!.id;
    api.clock.forward(31 * day);
    const ctx = {
      now: api.clock.now(),
      transaction: (work: (inner: Context) => Promise<unknown>) => within(work),
    } as unknown as OutsideContext;
    await sweepDrafts.outside!(ctx, {}, {} as never);
    const left = await api.ground.owner.query(
      `select 1 from data.application_draft_steps where draft_id = $1 union all select 1 from diversity.draft_answers where answers::text like '%CNRY-div-expired%'`,
      [draftId],
    );
    expect([left.rows, await ownerOf(id)]).toEqual([[], undefined]);
    const { rows } = await api.ground.owner.query(
      `select action from data.audit_entries where resource = 'applicationDraft' and row_id = $1 and organisation_id = $2 order by id desc limit 1`,
      [draftId, here.organisation.id],
    );
    expect(rows).toEqual([{ action: 'expire' }]);
  });
});
