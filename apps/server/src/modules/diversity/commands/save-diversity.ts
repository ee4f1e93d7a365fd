import { readDiversity, type DiversityBody, type DiversityStep } from '@manyhands/contract/form/diversity-answers.ts';
import type { Context } from '../../../platform/context.ts';
import { insertAnswers, updateDraftAnswers } from '../diversity.queries.ts';

export interface DiversitySaving {
  /** The person, or while there is none, the digest of the application's key. */
  whose: { readonly userId: number } | { readonly keyDigest: Buffer };
  step: DiversityStep;
  body: DiversityBody;
  /** Someone else filled in the form: what the person has said themselves stays. */
  isOnBehalf?: boolean;
}

/** In the caller's transaction. Only sound answers are kept; where none were given, earlier ones stay as they are. */
export async function saveDiversity(
  { db }: Pick<Context, 'db'>,
  { whose, step, body, isOnBehalf = false }: DiversitySaving,
): Promise<void> {
  const { answers } = readDiversity({ ...step, diversity_compulsory: false }, body);
  if (answers === null) return;
  if ('userId' in whose) await insertAnswers(db, whose.userId, answers, { keep: isOnBehalf });
  else await updateDraftAnswers(db, whose.keyDigest, answers);
}
