import type { UploadedFile } from '@manyhands/contract/form/field-value.ts';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';

/** One for each document of the step, in its order. */
export const supportingDocuments = (step: FormStep | undefined) => ({
  supportingDocuments: (step?.documents ?? []).map(({ id }) => ({
    documentId: id,
    file: null as UploadedFile | null,
  })) as readonly { documentId: number; file: UploadedFile | null }[],
});
