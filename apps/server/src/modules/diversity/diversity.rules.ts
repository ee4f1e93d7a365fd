import { formError } from '@manyhands/contract/form/field-errors.ts';
import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import {
  readDiversity,
  type DiversityAnswers,
  type DiversityReading,
  type Errors,
  type FixedAnswers,
  type OwnAnswer,
} from '@manyhands/contract/form/diversity-answers.ts';
import { ageField, diversityLists } from '@manyhands/contract/form/diversity-lists.ts';
import type { DiversityQuestion } from '@manyhands/contract/form/form-step.ts';
import { invalid, type Problem } from '../../platform/problem.ts';

export const linksPerPerson = { limit: 5, windowSeconds: 3600 } as const;
/** Trying links, which are far too long to be guessed. */
export const usesPerAddress = { limit: 60, windowSeconds: 600 } as const;

const linkLife = 7 * 24 * 3_600_000;
export const computeLinkEnd = (now: Date): Date => new Date(now.getTime() + linkLife);
/** The token stands behind the hash, where no server, log or referrer ever sees it. */
export const computeLinkPath = (token: string): string => `/diversity#${token}`;
export const computeLinkRefusal = (): Problem => invalid({ token: [fieldError('link_used')] });

const fields = [ageField, ...diversityLists.flatMap(({ field, other }) => (other ? [field, other.field] : [field]))];

/** Copies, since a reply is no one's to share. */
export const computeQuestions = (questions: readonly DiversityQuestion[]) =>
  questions.map(({ options, dependency, ...rest }) => ({
    ...rest,
    options: options.map((option) => ({ ...option })),
    dependency: dependency && { ...dependency },
  }));

export interface ShownAnswers extends Record<string, unknown> {
  diversity_questions: ReturnType<typeof computeQuestions>;
  diversity_v2_questions: {
    question_id: number;
    option_id: number | null;
    options: { id: number }[];
    other_text: string;
  }[];
}

/** Every field is there, and the questions that the person was asked, or would be. */
export function computeShown(
  known: DiversityAnswers | null,
  currentQuestions: readonly DiversityQuestion[],
): ShownAnswers {
  const questions = known?.v2?.questions ?? currentQuestions;
  const isMultiple = (id: number) => questions.some((question) => question.id === id && question.is_multiple_select);
  return {
    ...Object.fromEntries(fields.map((field) => [field, known?.v1?.[field] ?? null])),
    diversity_questions: computeQuestions(questions),
    diversity_v2_questions: (known?.v2?.answers ?? []).map(({ question_id, options, other_text }) => ({
      question_id,
      other_text,
      ...(isMultiple(question_id)
        ? {
            option_id: null,
            options: [...options],
          }
        : {
            option_id: options[0]?.id ?? null,
            options: [],
          }),
    })),
  };
}

type Change = Readonly<Record<string, unknown>> & { readonly diversity_v2_questions?: readonly unknown[] | undefined };

/** What is known, with the fields that were sent in place of the earlier ones. */
export function computeChanged(
  known: DiversityAnswers | null,
  { diversity_v2_questions: own, ...fixed }: Change,
  currentQuestions: readonly DiversityQuestion[],
): DiversityReading {
  const questions = known?.v2?.questions ?? currentQuestions;
  const v1 = readDiversity(
    { diversity_compulsory: false, diversity_questions: [] },
    { diversity: { ...known?.v1, ...fixed } },
  );
  const v2 = readOwn(own, questions);
  const answers = {
    ...(v1.answers as { v1?: FixedAnswers } | null),
    ...(own === undefined
      ? known?.v2
        ? { v2: known.v2 }
        : {}
      : (v2.answers as { v2?: { questions: DiversityQuestion[]; answers: OwnAnswer[] } } | null)),
  };
  return { answers: Object.keys(answers).length > 0 ? answers : null, errors: { ...v1.errors, ...v2.errors } };
}

/** The fields stand at the top of the body, not below `diversity` as in an application. */
export const computeFlatErrors = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([path, messages]) => [path.replace(/^diversity\./, ''), messages]));

function readOwn(sent: readonly unknown[] | undefined, questions: readonly DiversityQuestion[]): DiversityReading {
  if (sent === undefined || (sent.length === 0 && questions.length === 0)) return { answers: null, errors: {} };
  if (questions.length === 0)
    return { answers: null, errors: { diversity_v2_questions: [formError('no_such_questions')] } };
  return readDiversity(
    { diversity_compulsory: false, diversity_questions: questions },
    { diversity_v2_questions: sent },
  );
}
