import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FormStep, StepType } from '@manyhands/contract/form/form-step.ts';
import { invalid, Problem } from '../../platform/problem.ts';

/** How files and audit entries call a draft. */
export const draftResource = 'applicationDraft';
/** Stands for the key where the draft belongs to the account. */
export const ownDraft = 'mine';

export const draftsPerAddress = { limit: 20, windowSeconds: 600 } as const;
export const draftsPerEmail = { limit: 5, windowSeconds: 3600 } as const;
/** Autosaving is frequent, looking a draft up is not. */
export const savesPerAddress = { limit: 1200, windowSeconds: 600 } as const;
export const readsPerAddress = { limit: 60, windowSeconds: 600 } as const;
/** Keys that lead nowhere and addresses that do not match: so many from one place, and on one key wherever from. */
export const missesPerAddress = { limit: 10, windowSeconds: 3600 } as const;
export const wrongEmailsPerKey = { limit: 10, windowSeconds: 3600 } as const;

const life = 30 * 24 * 3_600_000;
export const computeDraftEnd = (now: Date): Date => new Date(now.getTime() + life);

const sitting = 30 * 60_000;
/** Saving goes on all the time; the trail has one entry for each stretch of it. */
export const isNewSitting = (savedAt: Date | null, now: Date): boolean =>
  savedAt === null || now.getTime() - savedAt.getTime() > sitting;

const digest = (email: string): Buffer => createHash('sha256').update(email.trim().toLowerCase()).digest();
/** Takes the same time wherever the two differ. */
export const isSameEmail = (one: string, other: string | undefined): boolean =>
  other !== undefined && timingSafeEqual(digest(one), digest(other));

/** The mail leads here; the page takes the key out of the address at once. */
export const computeResumePath = (slug: string, key: string | null): string =>
  `/apply/${slug}${key === null ? '' : `?${new URLSearchParams({ application_key: key }).toString()}`}`;

/** In place of a key: what the caller fills in on behalf of the person with this number, or of someone who is not known yet. */
export function computeBehalf(key: string): { personId: number | null } | null {
  const found = /^behalf(?:-([1-9]\d{0,14}))?$/.exec(key);
  return found && { personId: found[1] === undefined ? null : Number(found[1]) };
}

export type StepData = Record<string, unknown>;

/** Never kept, whatever a page sends. */
const isSecret = (field: string): boolean => /password/i.test(field) || field === 'code';
const diversityFields = ['diversity', 'diversity_v2_questions'];

/** What may lie in a draft: neither secrets nor diversity answers, which have a place of their own. */
export const computeKeepable = (data: StepData): StepData =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !isSecret(field) && !diversityFields.includes(field)));

/**
 * Whether anything is said about them, be it that an answer is taken back. A page that was opened anew does not know
 * what was answered before and sends empty shells, which must not wipe it out.
 */
export function hasDiversityWord({ diversity, diversity_v2_questions: own }: StepData): boolean {
  const isSaid = (one: unknown) => isRecord(one) && ('option_id' in one || 'options' in one);
  return (isRecord(diversity) && Object.keys(diversity).length > 0) || (Array.isArray(own) && own.some(isSaid));
}

/** Where a field of the application is asked. What is not listed belongs to the first step. */
const homes: Readonly<Record<string, StepType>> = {
  addresses: 'address-details',
  ...Object.fromEntries(
    ['why', 'motivation', 'special_requirements_bool', 'special_requirements', 'right_to_volunteer'].map((field) => [
      field,
      'about-you' as const,
    ]),
  ),
  supportingDocuments: 'supporting-documents',
  references: 'references',
  booking: 'residential',
  diversity: 'diversity',
  diversity_v2_questions: 'diversity',
  ...Object.fromEntries(['consents', 'additional_consent', 'terms'].map((field) => [field, 'review-apply' as const])),
};
const bySlug = ['questions', 'attributes'] as const;

type Form = readonly FormStep[];

const isRecord = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/** The fields of an application, each with the step that asks it; steps of which there is nothing are left out. */
export function computeStepData(form: Form, data: StepData): Map<StepType, StepData> {
  const first = form[0]!.type;
  const steps = new Map<StepType, StepData>(form.map(({ type }) => [type, {}]));
  const put = (type: StepType | undefined, field: string, value: unknown) => {
    const home = steps.get(type ?? first) ?? steps.get(first)!;
    home[field] = bySlug.includes(field as never)
      ? { ...(home[field] as object | undefined), ...(value as object) }
      : value;
  };
  for (const [field, value] of Object.entries(data)) {
    if (!bySlug.includes(field as never) || !isRecord(value)) put(homes[field], field, value);
    else
      for (const [slug, answer] of Object.entries(value))
        put(form.find((step) => step[field as 'questions'].some((question) => question.slug === slug))?.type, field, {
          [slug]: answer,
        });
  }
  return new Map([...steps].filter(([, fields]) => Object.keys(fields).length > 0));
}

/** All steps as one application; questions and attributes of several steps come together. */
export function computeWhole(steps: readonly { data: StepData }[]): StepData {
  const whole: StepData = {};
  for (const { data } of steps) {
    for (const [field, value] of Object.entries(data)) {
      whole[field] =
        bySlug.includes(field as never) && isRecord(value) && isRecord(whole[field])
          ? { ...whole[field], ...value }
          : value;
    }
  }
  return whole;
}

/** Where an organisation keeps to itself who has an account, the owner of the address gets the link and no one learns more. */
export function assertEmailFree({ holderId, isPrivate }: { holderId: number | null; isPrivate: boolean }): void {
  if (holderId !== null && !isPrivate) throw invalid({ email: [fieldError('account_exists')] });
}

export interface NamedFile {
  id: number;
  path: string;
}

const fileTypes = ['file', 'files', 'photo'];

/** Uploads that the data refers to: documents, and answers of fields that take files. */
export function computeFiles(form: Form, data: StepData): NamedFile[] {
  const found: NamedFile[] = [];
  const see = (sent: unknown, path: string) => {
    const id = Number(isRecord(sent) ? sent.id : sent);
    if (Number.isSafeInteger(id) && id > 0) found.push({ id, path });
  };
  const documents = Array.isArray(data.supportingDocuments) ? (data.supportingDocuments as unknown[]) : [];
  for (const [at, one] of documents.entries()) if (isRecord(one)) see(one.file, `data.supportingDocuments.${at}.file`);
  for (const field of bySlug) {
    const given = isRecord(data[field]) ? data[field] : {};
    const definitions: { slug: string; type: string }[] = form.flatMap((step) => [...step[field]]);
    for (const { slug } of definitions.filter(({ type }) => fileTypes.includes(type))) {
      for (const one of [given[slug]].flat() as unknown[]) see(one, `data.${field}.${slug}`);
    }
  }
  return [...new Map(found.map((file) => [file.id, file])).values()];
}

/** Whoever writes must have seen what is stored; the refusal shows it to them. */
export function assertSeen(
  stored: { version: number; data: StepData; saved_at: Date } | undefined,
  seen: number | null,
): void {
  if ((stored?.version ?? 0) !== (seen ?? 0))
    throw new Problem('stale', {
      current: { version: stored?.version ?? 0, data: stored?.data ?? {}, saved_at: stored?.saved_at ?? null },
    });
}
