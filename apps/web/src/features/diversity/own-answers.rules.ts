import { diversityLists } from '@manyhands/contract/form/diversity-lists.ts';
import type { DiversityQuestion } from '@manyhands/contract/form/form-step.ts';

type Fixed = Readonly<Record<string, number | string | null>>;
interface Answer {
  readonly question_id: number;
  readonly option_id?: number | null;
  readonly options?: readonly { readonly id: number }[];
  readonly other_text?: string;
}
interface Shown {
  readonly diversity_questions: readonly DiversityQuestion[];
  readonly diversity_v2_questions: readonly Answer[];
}

const OWN = 'diversity_v2_questions';
const fixedFields = diversityLists.flatMap(({ field, other }) => (other ? [field, other.field] : [field]));

/** The fixed form's answers stand below `diversity` in a form, and at the top of the reply. */
export const pathInForm = (path: string): string => (path.startsWith(OWN) ? path : `diversity.${path}`);

/** Everything that a form of these questions says something about. */
export const formPaths = (questions: readonly DiversityQuestion[]): string[] => [
  ...fixedFields.map(pathInForm),
  ...questions.flatMap((_, place) => ['option_id', 'options', 'other_text'].map((field) => `${OWN}.${place}.${field}`)),
];

const fixedOf = (shown: object): Fixed =>
  Object.fromEntries(fixedFields.map((field) => [field, (shown as Fixed)[field] ?? null]));

/** What a form begins with: an entry for each question, of one that takes a single option only that one, of the others their list. */
export function valuesOf(shown: Shown) {
  const own = shown.diversity_questions.map(({ id, is_multiple_select }): Answer => {
    const given = shown.diversity_v2_questions.find(({ question_id }) => question_id === id);
    if (!given) return { question_id: id };
    const { option_id = null, options = [], other_text = '' } = given;
    return { question_id: id, other_text, ...(is_multiple_select ? { options } : { option_id }) };
  });
  return { diversity: fixedOf(shown), diversity_v2_questions: own };
}

/** The usual questions are asked where there are no others, and stay where they were answered. */
export const asksFixed = (shown: Shown): boolean =>
  shown.diversity_questions.length === 0 || Object.values(fixedOf(shown)).some((answer) => answer !== null);

export const hasAny = (shown: Shown): boolean =>
  shown.diversity_v2_questions.length > 0 || Object.values(fixedOf(shown)).some((answer) => answer !== null);

/** What was left empty is sent as nothing, which takes an earlier answer back. */
export function bodyOf(
  { diversity, diversity_v2_questions }: { diversity: Fixed; diversity_v2_questions: readonly Answer[] },
  shown: Shown,
): object {
  const fixed = Object.fromEntries(
    fixedFields.map((field) => [field, diversity[field] === '' ? null : (diversity[field] ?? null)]),
  );
  return {
    ...(asksFixed(shown) ? fixed : {}),
    ...(shown.diversity_questions.length > 0 ? { diversity_v2_questions } : {}),
  };
}
