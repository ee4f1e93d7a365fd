import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { choiceTypes } from '../form/field-value.ts';
import { stepTypes } from '../form/form-step.ts';
import { defineResource, field } from '../kit/resource.ts';
import { fieldType, id, instant, line, lineOf, slug } from '../kit/types.ts';
import { diversityProblems, diversityQuestionOf } from './diversity-question.resource.ts';

const months = z.int().min(0).max(600);
const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length;
/** Rows of the organisation's lists, named by their ids. */
const references = z.array(id).max(100).default([]);
const lists = {
  attributes: 'attribute',
  consents: 'consent',
  additional_consents: 'consent',
  terms: 'term',
  documents: 'document',
} as const;

/** Words that a published form has and a draft may still lack. */
const wordsOf = (least: 0 | 1) => (max: number) => lineOf(least, max);
const optionOf = (words: ReturnType<typeof wordsOf>) =>
  z.strictObject({
    value: words(120),
    display: words(120),
    position: z.int().min(0).max(100_000).default(0),
    default_selected: z.boolean().default(false),
  });

/** What only this form asks. */
const questionOf = (words: ReturnType<typeof wordsOf>) =>
  z.strictObject({
    slug,
    label: words(500),
    help: line.default(''),
    type: fieldType,
    compulsory: z.boolean().default(false),
    options: z.array(optionOf(words)).max(200).default([]),
  });

/** One tab of the form, as staff put it together. What does not belong to the type is refused. */
function stepOf(least: 0 | 1) {
  const words = wordsOf(least);
  const name = words(120);
  const kind = least === 0 ? 'FormDraft' : 'Form';
  const question = questionOf(words).meta({ id: `${kind}Question` });
  const fields = { questions: z.array(question).max(100).default([]), attributes: references };
  const step = z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('basic-details'),
      name,
      ...fields,
      minimum_age: z.int().min(0).max(120).nullable().default(null),
      phone_number_compulsory: z.boolean().default(false),
    }),
    z.strictObject({ type: z.literal('address-details'), name, ...fields, min_address_history: months.default(0) }),
    z.strictObject({ type: z.literal('about-you'), name, ...fields, apply_right_to_work: z.boolean().default(false) }),
    z.strictObject({ type: z.literal('supporting-documents'), name, ...fields, documents: references }),
    z.strictObject({
      type: z.literal('references'),
      name,
      ...fields,
      requested_references: z.int().min(1).max(10).default(1),
      reference_length: months.default(0),
    }),
    z.strictObject({ type: z.literal('residential'), name, ...fields }),
    z.strictObject({
      type: z.literal('diversity'),
      name,
      diversity_compulsory: z.boolean().default(false),
      diversity_questions: z.array(diversityQuestionOf(words)).max(50).default([]),
    }),
    z.strictObject({
      type: z.literal('review-apply'),
      name,
      ...fields,
      consents: references,
      additional_consents: references,
      terms: references,
    }),
  ]);
  return step.meta({ id: `${kind}Step` });
}
type Step = z.output<ReturnType<typeof stepOf>>;

const arranged = (least: 0 | 1) =>
  z
    .array(stepOf(least))
    .min(2)
    .max(stepTypes.length)
    .refine((steps) => isOnce(steps.map((s) => s.type)), { error: said('step_once') })
    .refine((steps) => steps[0]?.type === 'basic-details' && steps.at(-1)?.type === 'review-apply', {
      error: said('steps_order'),
    });

/** A form that is still worked on: its shape is right, its words and choices may be missing. */
export const draftSteps = arranged(0);

export const formSteps = arranged(1).superRefine((steps, ctx) => {
  for (const { path, message } of [...repeated(steps), ...steps.flatMap(choicesOf), ...steps.flatMap(diversityOf)])
    ctx.addIssue({ code: 'custom', path: [...path], message });
});

/** What is chosen from needs something to choose; what is typed has no choices. */
const choicesOf = (one: Step, at: number) =>
  ('questions' in one ? one.questions : []).flatMap(({ type, options }, i) => {
    const path = [at, 'questions', i, 'options'];
    if (choiceTypes.includes(type) !== options.length > 0) return [{ path, message: said('options_for_choice') }];
    return isOnce(options.map(({ value }) => value).filter((value) => value !== ''))
      ? []
      : [{ path, message: said('value_once') }];
  });

/** Answers are keyed by slug and by id over the whole form, so nothing is asked twice. */
function repeated(steps: readonly Step[]): { path: readonly (string | number)[]; message: string }[] {
  const named = steps.flatMap((one, at) => [
    ...('questions' in one
      ? one.questions.map((asks, i) => ({ key: `question ${asks.slug}`, path: [at, 'questions', i, 'slug'] }))
      : []),
    ...Object.entries(lists).flatMap(([list, kind]) =>
      (((one as Record<string, unknown>)[list] as number[] | undefined) ?? []).map((number, i) => ({
        key: `${kind} ${number}`,
        path: [at, list, i],
      })),
    ),
  ]);
  const seen = new Set<string>();
  return named
    .filter(({ key }) => seen.has(key) || !seen.add(key))
    .map(({ path }) => ({ path, message: said('asked_already') }));
}

const diversityOf = (one: Step, at: number) =>
  one.type === 'diversity'
    ? diversityProblems(one.diversity_questions, one.diversity_compulsory).map(({ path, message }) => ({
        path: [at, 'diversity_questions', ...path],
        message,
      }))
    : [];

const shownField = { type: fieldType, compulsory: z.boolean(), options: z.array(optionOf(wordsOf(0))) };
const shownConsent = z.object({
  id,
  statement: z.string(),
  type: z.enum(['radio', 'checkbox', 'multiple-checkboxes']),
  compulsory: z.boolean(),
  options: z.array(z.object({ id, value: z.string() })),
});

/** One tab of the form as applicants get it: everything it refers to is in it. The same as `FormStep`. */
const shownStep = z.object({
  type: z.enum(stepTypes),
  name: z.string(),
  questions: z.array(z.object({ slug, label: z.string(), help: z.string(), ...shownField })),
  attributes: z.array(
    z.object({
      id,
      slug,
      name: z.string(),
      help: z.string(),
      ...shownField,
      permission: z.enum(['write', 'read']),
      category: z.object({ id, name: z.string() }),
      position: z.int(),
    }),
  ),
  consents: z.array(shownConsent),
  additional_consents: z.array(shownConsent),
  terms: z.array(z.object({ id, name: z.string(), link: z.string() })),
  documents: z.array(z.object({ id, name: z.string() })),
  min_address_history: z.int(),
  apply_right_to_work: z.boolean(),
  minimum_age: z.int().nullable(),
  phone_number_compulsory: z.boolean(),
  requested_references: z.int(),
  reference_length: z.int(),
  diversity_compulsory: z.boolean(),
  diversity_questions: z.array(diversityQuestionOf(wordsOf(0))),
});
export const shownSteps = z.array(shownStep);

/** A form is never changed, only followed by its next version, so an application keeps what was asked. */
export const formVersion = defineResource({
  name: 'formVersion',
  path: 'opportunities/{opportunityId}/form-versions',
  summary: 'The versions of an opportunity’s application form, newest first.',
  parent: { resource: 'opportunity', param: 'opportunityId', via: 'opportunity_id' },
  fields: {
    id: field(id),
    opportunity_id: field(id),
    number: field(z.int(), { sort: true }),
    steps: field(formSteps, {
      write: 'create',
      doc: 'As it was edited: attributes, consents, terms and documents by id.',
    }),
    form: field(shownSteps, {
      doc: 'As applicants get it, with everything that was referred to as it was on that day.',
    }),
    created_by: field(id.nullable()),
    created_at: field(instant),
  },
  relations: {},
  actions: ['list', 'show', 'create'],
  operations: {},
  sort: '-number',
});
