import { isDeepStrictEqual } from 'node:util';
import { fileIdsOf } from '@manyhands/contract/form/field-value.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { keepAnswers } from '../consents/public.ts';
import { adoptFile, handOverFiles, keepPart } from '../files/public.ts';
import { attributeResource, insertAttributes } from '../users/public.ts';
import { applicationResource } from '../applications/public.ts';
import { draftResource, type Draft } from '../drafts/public.ts';
import type { Agreement } from './apply-consent.rules.ts';
import type { Document, KeptUpload } from './apply-part.rules.ts';
import type { KnownPerson, Offer } from './apply.queries.ts';
import { computeFormFields, type Accepted, type Form } from './apply.rules.ts';
import { documentResource } from './submission.rules.ts';

export interface Making {
  applicationId: number;
  userId: number;
  offer: Offer;
  /** The record as it was before. */
  before: KnownPerson | null;
  accepted: Accepted;
  language: string;
  uploaderKey: string | undefined;
  /** What it was written in. */
  draft: Draft | null;
}

/** What was handed in with the application, answered and agreed to. */
export async function insertParts(ctx: Context, making: Making): Promise<void> {
  const { applicationId, userId, accepted } = making;
  const owner = { application_id: applicationId, user_id: userId };
  await keepDocuments(ctx, making);
  await keepFields(ctx, making);
  await insertAgreements(ctx.db, owner, accepted.agreements, { answered_by: ctx.actor.userId, answered_at: ctx.now });
  const consents = accepted.agreements.filter(({ kind }) => kind !== 'term');
  await keepAnswers(
    ctx,
    userId,
    consents.map(({ asked_id, statement, options, answer }) => ({
      consent_id: asked_id,
      statement,
      answer: options.filter(({ id }) => answer.includes(id)),
    })),
  );
}

const pathOf = (form: Form, { document_id }: Document): string =>
  `supportingDocuments.${form.flatMap((step) => step.documents).findIndex(({ id }) => id === document_id)}.file`;

async function keepDocuments(ctx: Context, making: Making): Promise<void> {
  const { applicationId, userId, offer, before, accepted } = making;
  for (const document of accepted.documents) {
    const { document_id, name, file } = document;
    const file_id = file === null ? before!.documents[document_id]! : await fileOf(ctx, file, userId);
    if (file !== null)
      await adopt(
        ctx,
        making,
        file_id,
        { resource: documentResource, id: applicationId },
        pathOf(offer.form!, document),
      );
    await insertDocument(
      ctx.db,
      { application_id: applicationId, user_id: userId },
      { document_id, name, file_id, supplied_earlier: file === null },
    );
  }
}

async function fileOf(ctx: Context, file: NonNullable<Document['file']>, userId: number): Promise<number> {
  return 'id' in file ? file.id : keepPart(ctx, (file.upload as KeptUpload).file, userId);
}

/** What the draft kept is handed on, whatever browser it came from; anything else is an upload of whoever sends the form. */
async function adopt(
  ctx: Context,
  { userId, uploaderKey, draft }: Making,
  fileId: number,
  owner: { resource: string; id: number },
  path: string,
): Promise<void> {
  const to = { ...owner, userId };
  const given = draft
    ? await handOverFiles(ctx, [fileId], { from: { resource: draftResource, id: draft.id }, to })
    : [];
  if (!given.includes(fileId)) await adoptFile(ctx, fileId, to, { uploaderKey, path });
}

/** Answers to questions are the application's; those to attributes become part of the person's record. */
async function keepFields(ctx: Context, making: Making): Promise<void> {
  const { applicationId, userId, offer, before, accepted } = making;
  const kept = new Set((before?.attributes ?? []).flatMap(({ value }) => fileIdsOf('files', value)));
  for (const kind of ['questions', 'attributes'] as const) {
    const owner =
      kind === 'questions'
        ? { resource: applicationResource, id: applicationId }
        : { resource: attributeResource, id: userId };
    for (const { slug, type } of computeFormFields(offer.form!, kind)) {
      const files = accepted[kind][slug] === undefined ? [] : fileIdsOf(type, accepted[kind][slug]);
      for (const id of files.filter((one) => !kept.has(one))) await adopt(ctx, making, id, owner, `${kind}.${slug}`);
    }
  }
  const values = offer
    .form!.flatMap((step) => step.attributes)
    .flatMap(({ id: attribute_id, slug }) =>
      accepted.attributes[slug] === undefined ? [] : [{ attribute_id, slug, value: accepted.attributes[slug] }],
    );
  const changed = values.filter(
    ({ slug, value }) => !isDeepStrictEqual(before?.attributes.find((one) => one.slug === slug)?.value, value),
  );
  await insertAttributes(ctx.db, userId, changed);
  if (changed.length > 0)
    await writeAudit(ctx, {
      action: 'update',
      resource: attributeResource,
      rowId: null,
      subjectId: userId,
      changes: { after: Object.fromEntries(changed.map(({ slug, value }) => [slug, value])) },
    });
}

async function insertAgreements(
  db: Db,
  owner: { application_id: number; user_id: number },
  agreements: readonly Agreement[],
  by: { answered_by: number | null; answered_at: Date },
): Promise<void> {
  if (agreements.length === 0) return;
  await db
    .insertInto('application_consents')
    .values(
      agreements.map(({ options, answer, ...one }) => ({
        ...owner,
        ...one,
        ...by,
        options: JSON.stringify(options),
        answer: JSON.stringify(answer),
      })),
    )
    .execute();
}

interface NewDocument {
  document_id: number;
  name: string;
  file_id: number;
  supplied_earlier: boolean;
}

async function insertDocument(
  db: Db,
  owner: { application_id: number; user_id: number },
  document: NewDocument,
): Promise<void> {
  await db
    .insertInto('application_documents')
    .values({ ...owner, ...document })
    .execute();
}
