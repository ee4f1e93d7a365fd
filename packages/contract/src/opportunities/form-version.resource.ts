import { z } from 'zod';
import { defineResource, field } from '../kit/resource.ts';
import { id, instant, label } from '../kit/types.ts';

export const stepTypes = ['basic-details', 'address-details', 'about-you', 'supporting-documents', 'references', 'residential', 'diversity', 'review-apply'] as const;

const months = z.int().min(0).max(600);

/** One tab of the form. What staff may set depends on its type; what does not belong to the type is refused. */
const step = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('basic-details'), name: label, minimum_age: z.int().min(0).max(120).nullable().default(null), phone_number_compulsory: z.boolean().default(false) }),
  z.strictObject({ type: z.literal('address-details'), name: label, min_address_history: months.default(0) }),
  z.strictObject({ type: z.literal('about-you'), name: label, apply_right_to_work: z.boolean().default(false) }),
  z.strictObject({ type: z.literal('supporting-documents'), name: label, documents: z.array(z.strictObject({ id, name: label })).max(20).default([]) }),
  z.strictObject({ type: z.literal('references'), name: label, requested_references: z.int().min(1).max(10).default(1), reference_length: months.default(0) }),
  z.strictObject({ type: z.literal('residential'), name: label }),
  z.strictObject({ type: z.literal('diversity'), name: label, diversity_compulsory: z.boolean().default(false) }),
  z.strictObject({ type: z.literal('review-apply'), name: label }),
]);

export const formSteps = z
  .array(step)
  .min(2)
  .max(stepTypes.length)
  .refine((steps) => new Set(steps.map((s) => s.type)).size === steps.length, { error: 'Each step can be used once' })
  .refine((steps) => steps[0]?.type === 'basic-details' && steps.at(-1)?.type === 'review-apply', {
    error: 'The first step must be basic-details and the last review-apply',
  });

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
    steps: field(formSteps, { write: 'create' }),
    created_by: field(id.nullable()),
    created_at: field(instant),
  },
  relations: {},
  actions: ['list', 'show', 'create'],
  operations: {},
  sort: '-number',
});
