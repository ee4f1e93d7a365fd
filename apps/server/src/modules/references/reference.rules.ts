import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid } from '../../platform/problem.ts';

/** The token stands behind the hash, where no server, log or referrer ever sees it. */
export const computeReferencePath = (token: string): string => `/reference#${token}`;

export interface Referee {
  first_name: string;
  last_name: string;
  /** Empty for someone who has none. */
  email: string;
  phone_number: string | null;
}

export interface Question {
  id: number;
  name: string;
  archived: boolean;
}

/** What is kept of an answer: questions word for word, since the list of them changes. */
export function computeAnswer<T extends { questions: readonly { id: number; answer: string }[] }>(
  { questions, ...said }: T,
  current: readonly Question[],
) {
  const known = new Map(current.map(({ id, name }) => [id, name]));
  const unknown = questions.findIndex(({ id }) => !known.has(id));
  if (unknown >= 0) throw invalid({ [`questions.${unknown}.id`]: [fieldError('not_there')] });
  const answered = questions.filter(({ answer }) => answer !== '');
  return { ...said, questions: answered.map(({ id, answer }) => ({ question: known.get(id)!, answer })) };
}
