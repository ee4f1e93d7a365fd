import { z } from 'zod';
import { choiceTypes, fieldTypes } from '../form/field-value.ts';
import { stepTypes } from '../form/form-step.ts';
import { defineResource, field } from '../kit/resource.ts';
import { id, instant, label, line, slug } from '../kit/types.ts';
import { diversityProblems, diversityQuestion } from './diversity-question.resource.ts';

const months = z.int().min(0).max(600);
const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length;
/** Rows of the organisation's lists, named by their ids. */
const references = z.array(id).max(100).default([]);
const lists = { attributes: 'attribute', consents: 'consent', additional_consents: 'consent', terms: 'term', documents: 'document' } as const;

const option = z.strictObject({ value: label, display: label, position: z.int().min(0).max(100_000).default(0), default_selected: z.boolean().default(false) });

/** What only this form asks. */
const question = z
  .strictObject({
    slug,
    label: z.string().trim().min(1).max(500),
    help: line.default(''),
    type: z.enum(fieldTypes),
    compulsory: z.boolean().default(false),
    options: z.array(option).max(200).refine((options) => isOnce(options.map(({ value }) => value)), { error: 'Each value can be used once' }).default([]),
  })
  .refine(({ type, options }) => choiceTypes.includes(type) === options.length > 0, { error: 'A choice needs options, and nothing else has any', path: ['options'] });

const asked = { questions: z.array(question).max(100).default([]), attributes: references };

/** One tab of the form, as staff put it together. What does not belong to the type is refused. */
const step = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('basic-details'), name: label, ...asked, minimum_age: z.int().min(0).max(120).nullable().default(null), phone_number_compulsory: z.boolean().default(false) }),
  z.strictObject({ type: z.literal('address-details'), name: label, ...asked, min_address_history: months.default(0) }),
  z.strictObject({ type: z.literal('about-you'), name: label, ...asked, apply_right_to_work: z.boolean().default(false) }),
  z.strictObject({ type: z.literal('supporting-documents'), name: label, ...asked, documents: references }),
  z.strictObject({ type: z.literal('references'), name: label, ...asked, requested_references: z.int().min(1).max(10).default(1), reference_length: months.default(0) }),
  z.strictObject({ type: z.literal('residential'), name: label, ...asked }),
  z.strictObject({ type: z.literal('diversity'), name: label, diversity_compulsory: z.boolean().default(false), diversity_questions: z.array(diversityQuestion).max(50).default([]) }),
  z.strictObject({ type: z.literal('review-apply'), name: label, ...asked, consents: references, additional_consents: references, terms: references }),
]);
type Step = z.output<typeof step>;

export const formSteps = z
  .array(step)
  .min(2)
  .max(stepTypes.length)
  .refine((steps) => isOnce(steps.map((s) => s.type)), { error: 'Each step can be used once' })
  .refine((steps) => steps[0]?.type === 'basic-details' && steps.at(-1)?.type === 'review-apply', {
    error: 'The first step must be basic-details and the last review-apply',
  })
  .superRefine((steps, ctx) => {
    for (const { path, message } of [...repeated(steps), ...steps.flatMap(diversityOf)]) ctx.addIssue({ code: 'custom', path: [...path], message });
  });

/** Answers are keyed by slug and by id over the whole form, so nothing is asked twice. */
function repeated(steps: readonly Step[]): { path: readonly (string | number)[]; message: string }[] {
  const named = steps.flatMap((one, at) => [
    ...('questions' in one ? one.questions.map((asks, i) => ({ key: `question ${asks.slug}`, path: [at, 'questions', i, 'slug'] })) : []),
    ...Object.entries(lists).flatMap(([list, kind]) => ((one as Record<string, unknown>)[list] as number[] | undefined ?? []).map((number, i) => ({ key: `${kind} ${number}`, path: [at, list, i] }))),
  ]);
  const seen = new Set<string>();
  return named.filter(({ key }) => seen.has(key) || !seen.add(key)).map(({ path }) => ({ path, message: 'This is asked already' }));
}

const diversityOf = (one: Step, at: number) =>
  one.type === 'diversity' ? diversityProblems(one.diversity_questions, one.diversity_compulsory).map(({ path, message }) => ({ path: [at, 'diversity_questions', ...path], message })) : [];

const shownField = { type: z.enum(fieldTypes), compulsory: z.boolean(), options: z.array(option) };
const shownConsent = z.object({ id, statement: z.string(), type: z.enum(['radio', 'checkbox', 'multiple-checkboxes']), compulsory: z.boolean(), options: z.array(z.object({ id, value: z.string() })) });

/** One tab of the form as applicants get it: everything it refers to is in it. The same as `FormStep`. */
const shownStep = z.object({
  type: z.enum(stepTypes),
  name: z.string(),
  questions: z.array(z.object({ slug, label: z.string(), help: z.string(), ...shownField })),
  attributes: z.array(z.object({ id, slug, name: z.string(), help: z.string(), ...shownField, permission: z.enum(['write', 'read']), category: z.object({ id, name: z.string() }), position: z.int() })),
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
  diversity_questions: z.array(diversityQuestion),
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
    steps: field(formSteps, { write: 'create', doc: 'As it was put together: attributes, consents, terms and documents by id.' }),
    form: field(shownSteps, { doc: 'As applicants get it, with everything that was referred to as it was on that day.' }),
    created_by: field(id.nullable()),
    created_at: field(instant),
  },
  relations: {},
  actions: ['list', 'show', 'create'],
  operations: {},
  sort: '-number',
});
