import type { diversity } from '@manyhands/contract/diversity/diversity.resource.ts';
import { http } from '../../lib/http.ts';
import { ApiProblem, isProblem } from '../../lib/problem.ts';
import type { OutputOf } from '../../lib/resource-api.ts';
import { pathInForm } from './own-answers.rules.ts';

/** Everyone's own alone: there is no address for someone else's. */
const OWN = 'users/me/diversity';

export type OwnAnswers = OutputOf<typeof diversity, 'show'>;

export async function loadWhetherAnswered(signal: AbortSignal): Promise<boolean> {
  return (await http.get<{ data: OutputOf<typeof diversity, 'hasAnswers'> }>(`${OWN}/has-answers`, { signal })).body
    .data.has_answered;
}

export async function loadOwnAnswers(signal: AbortSignal): Promise<OwnAnswers> {
  return (await http.get<{ data: OwnAnswers }>(OWN, { signal })).body.data;
}

/** What is refused is told at the places of the form. */
export async function saveOwnAnswers(body: object): Promise<OwnAnswers> {
  try {
    return (await http.put<{ data: OwnAnswers }>(OWN, body)).body.data;
  } catch (error) {
    if (!isProblem(error, 422)) throw error;
    const { status, code, message, requestId } = error;
    throw new ApiProblem({
      status,
      code,
      message,
      requestId,
      errors: Object.fromEntries(Object.entries(error.errors).map(([path, texts]) => [pathInForm(path), texts])),
    });
  }
}

export async function withdrawOwnAnswers(): Promise<void> {
  await http.remove(OWN);
}
