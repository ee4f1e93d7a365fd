import type { formDraft } from '@manyhands/contract/opportunities/form-draft.resource.ts';
import { stepTypes, type StepType } from '@manyhands/contract/form/form-step.ts';
import { emptyOption, isChoice, slugFor } from '../../lib/field-options.ts';
import type { RowOf } from '../../lib/resource-api.ts';

export type FormDraft = RowOf<typeof formDraft>;
export type Step = FormDraft['steps'][number];
export type StepWith<T extends StepType> = Extract<Step, { type: T }>;
export type Question = StepWith<'about-you'>['questions'][number];
export type QuestionOption = Question['options'][number];
export type OwnDiversityQuestion = StepWith<'diversity'>['diversity_questions'][number];
export type { StepType };

/** The first and the last step of every form. */
export const isFixed = ({ type }: Step) => type === 'basic-details' || type === 'review-apply';

/** The types a form does not have yet, in their usual order. */
export const missingTypes = (steps: readonly Step[]): StepType[] =>
  stepTypes.filter((type) => !steps.some((step) => step.type === type));

const noFields = { questions: [], attributes: [] };

/** An empty step, as the server would fill it in. */
export function newStep(type: StepType, name: string): Step {
  switch (type) {
    case 'basic-details':
      return { type, name, ...noFields, minimum_age: null, phone_number_compulsory: false };
    case 'address-details':
      return { type, name, ...noFields, min_address_history: 0 };
    case 'about-you':
      return { type, name, ...noFields, apply_right_to_work: false };
    case 'supporting-documents':
      return { type, name, ...noFields, documents: [] };
    case 'references':
      return { type, name, ...noFields, requested_references: 1, reference_length: 0 };
    case 'residential':
      return { type, name, ...noFields };
    case 'diversity':
      return { type, name, diversity_compulsory: false, diversity_questions: [] };
    case 'review-apply':
      return { type, name, ...noFields, consents: [], additional_consents: [], terms: [] };
  }
}

/** A stored form with every member there, however old it is. */
export const filled = (steps: readonly Step[]): Step[] =>
  steps.map((step) => ({ ...newStep(step.type, step.name), ...step }) as Step);

/** Where a new step goes: before the last one, and after those that usually come before it. */
export function placeFor(steps: readonly Step[], type: StepType): number {
  const rank = stepTypes.indexOf(type);
  const nextStep = steps.findIndex((step) => stepTypes.indexOf(step.type) > rank);
  return nextStep === -1 ? steps.length - 1 : Math.max(1, nextStep);
}

export const questionsOf = (step: Step): readonly Question[] => ('questions' in step ? step.questions : []);

export const newQuestion = (steps: readonly Step[]): Question => ({
  slug: slugFor(
    '',
    steps.flatMap(questionsOf).map(({ slug }) => slug),
  ),
  label: '',
  help: '',
  type: 'text',
  compulsory: false,
  options: [],
});

/** What a question becomes with another type: options belong to choices alone, and one of them begins selected unless there can be several. */
export function withType(question: Question, type: Question['type']): Question {
  if (!isChoice(type)) return { ...question, type, options: [] };
  const options = question.options.length > 0 ? question.options : [emptyOption, emptyOption];
  const first = options.findIndex((option) => option.default_selected);
  return {
    ...question,
    type,
    options:
      type === 'checkboxes'
        ? options
        : options.map((option, index) => ({ ...option, default_selected: index === first })),
  };
}

/** The server knows this answer by its words: whoever must answer may always give it. */
export const DECLINED = 'Prefer not to say';

/** Numbers are given once over the whole step, so that a removed one never comes to mean something else. */
export function nextNumbers(questions: readonly OwnDiversityQuestion[]) {
  const highest = (numbers: readonly number[]) => Math.max(0, ...numbers) + 1;
  return {
    question: highest(questions.map(({ id }) => id)),
    option: highest(questions.flatMap(({ options }) => options.map(({ id }) => id))),
  };
}

/** Choices stand in the order in which they are listed. */
export function forSaving(steps: readonly Step[]): Step[] {
  return steps.map((step) =>
    'questions' in step
      ? {
          ...step,
          questions: step.questions.map((question) => ({
            ...question,
            options: question.options.map((option, position) => ({ ...option, position })),
          })),
        }
      : step,
  );
}
