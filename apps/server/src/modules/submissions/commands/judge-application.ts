import type { FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { judgePassword } from '../../../platform/auth/password-rules.ts';
import type { Context } from '../../../platform/context.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { admitEmailQuestion, computeOwnWords } from '../../auth/public.ts';
import { getDraft } from '../../drafts/public.ts';
import { getJudgement, getParties, type Asking, type Judgement } from '../apply-judgement.queries.ts';
import { computeSheet, computeText } from '../apply-value.rules.ts';
import { resumesPerAddress } from '../submission.rules.ts';

/** Before a transaction is opened, so that no one's hash is worked out for what cannot be sent anyway. */
export async function judgeApplication<A extends Asking>(ctx: Outside, asking: A): Promise<Judgement & { asking: A }> {
  const { database, organisation } = ctx;
  const read = <T>(work: (inside: Context) => Promise<T>) =>
    database.read(organisation.id, (db) => work({ ...ctx, db }));
  const { opportunityId, sent } = asking;
  const [key, email] = ['application_key', 'email'].map((name) => computeText(computeSheet(sent, {}), name));
  // a key alone is not enough: whoever has it knows the address it was sent to, and few guesses are left to anyone else
  if (key !== '' && ctx.actor.userId === null)
    await getDraft(ctx, { opportunityId, key: key!, email }, resumesPerAddress);
  const parties = await read((inside) => getParties(inside, asking));
  const { applicant } = parties.applicantFacts;
  if (applicant.email === null && !applicant.hasNoEmail && email!.includes('@'))
    await admitEmailQuestion(ctx, email!, { again: true });
  const judgedPassword = { ...asking, passwordProblems: applicant.setsPassword ? await problemsOf(ctx, asking) : [] };
  return { ...(await read((inside) => getJudgement(inside, judgedPassword, parties))), asking: judgedPassword };
}

async function problemsOf({ organisation }: Outside, { sent }: Asking): Promise<readonly FieldFault[]> {
  if (typeof sent.new_password !== 'string' || sent.new_password === '') return [];
  const sheet = computeSheet(sent, {});
  const words = {
    first_name: computeText(sheet, 'first_name'),
    last_name: computeText(sheet, 'last_name'),
    preferred_name: '',
    emails: [computeText(sheet, 'email')],
  };
  return judgePassword(sent.new_password, computeOwnWords(words, organisation.name));
}
