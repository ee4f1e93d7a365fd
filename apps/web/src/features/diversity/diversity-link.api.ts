import type { diversityLink } from '@manyhands/contract/diversity/diversity.resource.ts';
import type { DiversityQuestion } from '@manyhands/contract/form/form-step.ts';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';

/** What the holder of the link is asked; null where it can no longer be used. An empty list means the fixed form. */
export async function checkDiversityLink(token: string): Promise<readonly DiversityQuestion[] | null> {
  const { valid, diversity_questions } = (
    await http.post<{ data: OutputOf<typeof diversityLink, 'check'> }>('diversity/check', { token }, { open: true })
  ).body.data;
  return valid ? diversity_questions : null;
}

export async function answerByLink(input: {
  token: string;
  diversity?: object;
  diversity_v2_questions?: readonly object[];
}): Promise<void> {
  await http.post('diversity/answers', input, { open: true });
}
