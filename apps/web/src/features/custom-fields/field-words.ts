import type { StepAttribute, StepQuestion } from '@manyhands/contract/form/form-step.ts';
import type { FieldWords } from '../../ui/field.tsx';

/** A question of the form or a field of the person's record. */
export type CustomFieldDefinition = StepQuestion | StepAttribute;

export interface InputProps {
  field: CustomFieldDefinition;
  path: string;
}

export const labelOf = (field: CustomFieldDefinition): string => ('label' in field ? field.label : field.name);

/** What stands around the control of a field. */
export function wordsOf(field: CustomFieldDefinition): Pick<FieldWords, 'label' | 'hint' | 'required'> {
  return { label: labelOf(field), ...(field.help && { hint: field.help }), required: field.compulsory };
}
