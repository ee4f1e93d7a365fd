import { randomBytes } from 'node:crypto';
import type { StepType } from '@manyhands/contract/form/form-step.ts';
import { digestOf, isToken } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { StepData } from './draft.rules.ts';

export interface Draft {
  id: number;
  opportunity_id: number;
  form_version_id: number;
  key_digest: Buffer;
  email: string;
  user_id: number | null;
  started_by: number | null;
  /** Who fills it in on behalf of someone, and owns it. */
  supervisor_id: number | null;
  require_password: boolean;
  expires_at: Date;
}
export interface KeyedDraft extends Draft {
  /** By the key that was mailed: whoever has it reads what is sent to the address. */
  isMailed: boolean;
}
export interface SavedStep {
  step: StepType;
  version: number;
  data: StepData;
  saved_at: Date;
}

const columns = sql`id, opportunity_id, form_version_id, key_digest, email, user_id, started_by, supervisor_id, require_password, expires_at`;

/** By the key that the page was handed, or by the one that was mailed. */
export async function findDraftByKey(
  db: Db,
  opportunityId: number,
  key: string,
  now: Date,
): Promise<KeyedDraft | null> {
  if (!isToken('application', key)) return null;
  const digest = digestOf(key);
  const [row] = await db.run<KeyedDraft>(sql`
    select ${columns}, mailed_digest is not distinct from ${digest} as "isMailed" from application_drafts
     where (key_digest = ${digest} or mailed_digest = ${digest}) and opportunity_id = ${opportunityId} and expires_at > ${now}`);
  return row ?? null;
}

/** What someone else filled in for them, of which they were told, comes before what they began themselves. */
export async function findDraftOf(db: Db, opportunityId: number, userId: number, now: Date): Promise<Draft | null> {
  const [row] = await db.run<Draft>(sql`
    select ${columns} from application_drafts where user_id = ${userId} and opportunity_id = ${opportunityId} and expires_at > ${now}
     order by started_by is null, id desc limit 1`);
  return row ?? null;
}

/** What one person fills in on behalf of another, or of someone who is not known yet. */
export async function findDraftOnBehalf(
  db: Db,
  opportunityId: number,
  supervisorId: number,
  aboutId: number | null,
  now: Date,
): Promise<Draft | null> {
  const [row] = await db.run<Draft>(sql`
    select ${columns} from application_drafts where supervisor_id = ${supervisorId} and opportunity_id = ${opportunityId} and coalesce(about_id, 0) = ${aboutId ?? 0} and expires_at > ${now}`);
  return row ?? null;
}

/** Whoever writes to a draft or ends it, one after another. Null: it ended meanwhile. */
export async function lockDraft(db: Db, id: number): Promise<Draft | null> {
  const [row] = await db.run<Draft>(sql`select ${columns} from application_drafts where id = ${id} for update`);
  return row ?? null;
}

export interface NewDraft {
  opportunityId: number;
  formVersionId: number;
  /** Null where no one is given one. */
  key: string | null;
  email: string;
  userId: number | null;
  startedBy: number | null;
  requirePassword: boolean;
  expiresAt: Date;
}

/** Whoever begins a second one for themselves gets the first. One that is over makes room. */
export async function insertDraft(db: Db, draft: NewDraft, now: Date): Promise<number> {
  const digest = draft.key === null ? randomBytes(32) : digestOf(draft.key);
  await db.run(
    sql`delete from application_drafts where opportunity_id = ${draft.opportunityId} and user_id = ${draft.userId} and expires_at <= ${now}`,
  );
  const [row] = await db.run<{ id: number }>(sql`
    insert into application_drafts (opportunity_id, form_version_id, key_digest, email, user_id, started_by, require_password, expires_at)
    values (${draft.opportunityId}, ${draft.formVersionId}, ${digest}, ${draft.email}, ${draft.userId}, ${draft.startedBy}, ${draft.requirePassword}, ${draft.expiresAt})
    on conflict (organisation_id, opportunity_id, user_id) where user_id is not null and started_by is null do update set expires_at = excluded.expires_at
    returning id`);
  return row!.id;
}

/** Begun twice for the same person, it is one. */
export async function insertDraftOnBehalf(
  db: Db,
  {
    opportunityId,
    formVersionId,
    supervisorId,
    aboutId,
    expiresAt,
  }: Pick<NewDraft, 'opportunityId' | 'formVersionId' | 'expiresAt'> & { supervisorId: number; aboutId: number | null },
  now: Date,
): Promise<number> {
  await db.run(
    sql`delete from application_drafts where opportunity_id = ${opportunityId} and supervisor_id = ${supervisorId} and expires_at <= ${now}`,
  );
  const [row] = await db.run<{ id: number }>(sql`
    insert into application_drafts (opportunity_id, form_version_id, key_digest, email, supervisor_id, about_id, require_password, expires_at)
    values (${opportunityId}, ${formVersionId}, ${randomBytes(32)}, '', ${supervisorId}, ${aboutId}, false, ${expiresAt})
    on conflict (organisation_id, opportunity_id, supervisor_id, coalesce(about_id, 0)) where supervisor_id is not null do update set expires_at = excluded.expires_at
    returning id`);
  return row!.id;
}

export async function updateDraftEnd(db: Db, id: number, expiresAt: Date): Promise<void> {
  await db.run(sql`update application_drafts set expires_at = ${expiresAt} where id = ${id}`);
}

export async function updateDraftEmail(db: Db, id: number, email: string): Promise<void> {
  await db.run(sql`update application_drafts set email = ${email} where id = ${id}`);
}

/** The key that was mailed before opens nothing any more. */
export async function updateMailedKey(db: Db, id: number, key: string): Promise<void> {
  await db.run(sql`update application_drafts set mailed_digest = ${digestOf(key)} where id = ${id}`);
}

export function listSteps(db: Db, draftId: number): Promise<SavedStep[]> {
  return db.run<SavedStep>(
    sql`select step, version, data, saved_at from application_draft_steps where draft_id = ${draftId} order by created_at, step`,
  );
}

/** Answers the new version. */
export async function updateStep(db: Db, draftId: number, step: string, data: StepData, now: Date): Promise<number> {
  const [row] = await db.run<{ version: number }>(sql`
    insert into application_draft_steps (draft_id, step, data, saved_at) values (${draftId}, ${step}, ${JSON.stringify(data)}::jsonb, ${now})
    on conflict (organisation_id, draft_id, step) do update set data = excluded.data, saved_at = excluded.saved_at returning version`);
  return row!.version;
}

export async function deleteDraft(db: Db, id: number): Promise<void> {
  await db.run(sql`delete from application_drafts where id = ${id}`);
}

/** Drafts that someone writes to right now are passed over. */
export async function deleteExpiredDrafts(db: Db, now: Date, atMost: number): Promise<number[]> {
  const rows = await db.run<{ id: number }>(sql`
    with over as materialized (select id from application_drafts where expires_at <= ${now} order by expires_at limit ${atMost} for update skip locked)
    delete from application_drafts using over where application_drafts.id = over.id and application_drafts.expires_at <= ${now} returning application_drafts.id`);
  return rows.map((row) => row.id);
}

export async function findOpportunityName(db: Db, id: number): Promise<{ slug: string; display_name: string } | null> {
  const [row] = await db.run<{ slug: string; display_name: string }>(
    sql`select slug, display_name from opportunities where id = ${id}`,
  );
  return row ?? null;
}
