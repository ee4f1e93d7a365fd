import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { internationalNumber } from '../../../platform/telephone.ts';
import { adoptFile, deleteFile, listUploads } from '../../files/public.ts';
import {
  deleteAnswers,
  getRecord,
  getRights,
  insertAttributes,
  listForsakenFiles,
  listPersonFields,
  lockRecord,
} from '../user-attribute.queries.ts';
import {
  assertOpenFields,
  attributeResource,
  computeChanges,
  computeSentFiles,
  computeVersion,
  type Change,
} from '../user-attribute.rules.ts';

interface Answers {
  userId: number;
  sent: Readonly<Record<string, unknown>>;
  ifMatch: number | null;
}

/** The person, or someone for them, answers some of the organisation's fields: all of what was sent is kept, or nothing. */
export async function fillInFields(ctx: Context, { userId, sent, ifMatch }: Answers) {
  const { db, organisation } = ctx;
  const rights = await getRights(ctx, userId);
  if (!rights.reads || !(rights.answers || rights.fills)) throw new Problem('forbidden');
  const isKnown = await lockRecord(db, userId);
  const fields = await listPersonFields(db, userId);
  assertOpenFields(fields, sent, rights);
  const uploads = await listUploads({ ...ctx, uploader: null }, computeSentFiles(fields, sent));
  const changes = computeChanges(fields, sent, {
    host: new URL(organisation.publicUrl).hostname,
    telephone: (text) => internationalNumber(text),
    uploads,
  });
  if (ifMatch !== null && ifMatch !== computeVersion(fields)) throw new Problem('stale');
  if (!isKnown) throw new Problem('conflict');
  await keep(ctx, userId, changes);
  return getRecord(ctx, userId);
}

async function keep(ctx: Context, userId: number, changes: readonly Change[]): Promise<void> {
  for (const { field, added } of changes) {
    for (const id of added)
      await adoptFile(ctx, id, { resource: attributeResource, id: userId, userId }, { path: field.slug });
  }
  await insertAttributes(
    ctx.db,
    userId,
    changes.filter(({ value }) => value !== null).map(({ field, value }) => ({ attribute_id: field.id, value })),
  );
  await deleteAnswers(
    ctx.db,
    changes.flatMap(({ field, value }) => (value === null ? [field.answer_id!] : [])),
  );
  for (const id of await listForsakenFiles(
    ctx.db,
    userId,
    changes.flatMap(({ dropped }) => dropped),
  ))
    await deleteFile(ctx.db, id);
}
