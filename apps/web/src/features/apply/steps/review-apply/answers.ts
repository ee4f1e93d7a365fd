import type { StepAnswers } from '../step-kind.ts';
import { keptOf, rowsIn } from '../wire-parts.ts';

export const answers: StepAnswers = {
  paths: ['consents', 'additional_consent', 'terms', 'new_password', 'new_password_confirm'],

  toWire({ consents, additional_consent: ticked, terms, new_password, new_password_confirm }, step) {
    return {
      ...(step && step.consents.length > 0 && { consents }),
      ...(step &&
        step.additional_consents.length > 0 && {
          additional_consent: step.additional_consents.filter((_, place) => ticked[place]).map(({ id }) => id),
        }),
      ...(step && step.terms.length > 0 && { terms: terms ? step.terms.map(({ id }) => id) : [] }),
      ...(new_password !== '' && { new_password, new_password_confirm }),
    };
  },

  fromWire(saved, empty, step) {
    const consents = rowsIn<{ id: number; answer: number[] }>(saved, 'consents');
    const additional = new Set(rowsIn<number>(saved, 'additional_consent'));
    return {
      ...keptOf(saved, 'require_password'),
      consents: empty.consents.map((row) => ({
        ...row,
        answer: consents?.find(({ id }) => id === row.id)?.answer ?? [],
      })),
      additional_consent: (step?.additional_consents ?? []).map(({ id }) => additional.has(id)),
      terms: (rowsIn<number>(saved, 'terms') ?? []).length > 0,
    };
  },

  subject(step, field, key) {
    if (field === 'consents') return step.consents[Number(key)]?.statement;
    return field === 'additional_consent' ? step.additional_consents[Number(key)]?.statement : undefined;
  },
};
