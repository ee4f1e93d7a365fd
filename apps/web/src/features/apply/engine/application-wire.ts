import { initialValue, type FieldDefinition } from '@manyhands/contract/form/field-value.ts';
import { stepTypes, type FormStep } from '@manyhands/contract/form/form-step.ts';
import { answersOf } from '../steps/step-answers.ts';
import { keptOf, type Saved } from '../steps/wire-parts.ts';
import { emptyValues, findStep, type ApplicationValues } from './application-values.ts';

/** Answers as they stand, and what an untouched field starts with. */
function givenTo(fields: readonly FieldDefinition[], given: Saved): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.slug, field.slug in given ? given[field.slug] : initialValue(field)]),
  );
}

/** The application as it is sent, by the names of the documents. */
export function toWire(values: ApplicationValues, steps: readonly FormStep[]): Record<string, unknown> {
  const attributes = steps.flatMap((step) => step.attributes);
  return {
    ...Object.assign({}, ...stepTypes.map((type) => answersOf(type).toWire(values, findStep(steps, type)))),
    questions: givenTo(
      steps.flatMap((step) => step.questions),
      values.questions,
    ),
    attributes: givenTo(
      attributes.filter(({ permission = 'write' }) => permission === 'write'),
      values.attributes,
    ),
  };
}

const SECRET = ['new_password', 'new_password_confirm'];

/** The same for keeping: without passwords. */
export function toDraft(
  values: ApplicationValues,
  steps: readonly FormStep[],
  { isOnBehalf = false } = {},
): Record<string, unknown> {
  const less = stepTypes.map((type) => answersOf(type).toDraft?.(values, findStep(steps, type)));
  const kept = Object.entries(Object.assign(toWire(values, steps), ...less)).filter(([name]) => !SECRET.includes(name));
  return { ...Object.fromEntries(kept), ...(isOnBehalf && { no_email: values.no_email }) };
}

/** A kept application as the form holds it; what was not kept stays as in an empty form. */
export function fromWire(saved: Saved, steps: readonly FormStep[]): ApplicationValues {
  const empty = emptyValues(steps);
  const kept = stepTypes.map((type) => answersOf(type).fromWire(saved, empty, findStep(steps, type)));
  return Object.assign({}, empty, ...kept, keptOf(saved, 'questions', 'attributes')) as ApplicationValues;
}
