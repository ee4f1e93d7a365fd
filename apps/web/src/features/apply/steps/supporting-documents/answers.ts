import type { StepAnswers } from '../step-kind.ts';
import { rowsIn } from '../wire-parts.ts';

export const answers: StepAnswers = {
  paths: ['supportingDocuments'],

  toWire: ({ supportingDocuments }, step) =>
    step
      ? {
          supportingDocuments: supportingDocuments.map(({ documentId, file }) => ({
            documentId,
            file: file?.id ?? null,
          })),
        }
      : {},

  fromWire(saved, empty) {
    const kept = rowsIn<{ documentId: number; file: number | { id: number } | null }>(saved, 'supportingDocuments');
    return {
      supportingDocuments: empty.supportingDocuments.map((row) => {
        const file = kept?.find(({ documentId }) => documentId === row.documentId)?.file ?? null;
        return { ...row, file: typeof file === 'number' ? { id: file } : file };
      }),
    };
  },

  review: ({ values, supplied }, t, step) =>
    step.documents.map(({ id, name }, place) => {
      const file = values.supportingDocuments.find(({ documentId }) => documentId === id)?.file as
        | { original_name?: string; name?: string }
        | null
        | undefined;
      const before = supplied.includes(id) ? t('documents.supplied') : '';
      return {
        label: name,
        path: `supportingDocuments.${place}.file`,
        text: file ? (file.original_name ?? file.name ?? t('review.supplied')) : before,
      };
    }),

  subject: (step, field, key) => (field === 'supportingDocuments' ? step.documents[Number(key)]?.name : undefined),
};
