import { lines, nameOf } from '../review-text.ts';
import type { StepAnswers } from '../step-kind.ts';
import { phoneFromWire, phoneOnWire, rowsIn, textIn, type Saved } from '../wire-parts.ts';
import type { RefereeValue } from './values.ts';

function refereeFrom(row: Saved): RefereeValue {
  return {
    first_name: textIn(row, 'first_name'),
    last_name: textIn(row, 'last_name'),
    email: textIn(row, 'email'),
    no_email: row.no_email === true,
    phone_number: phoneFromWire(row, 'phone_number'),
    disabled: row.disabled === true,
  };
}

const textOf = ({ email, no_email, phone_number: number, ...referee }: RefereeValue) =>
  lines(nameOf(referee), no_email ? '' : email, number.formatted || number.typed);

export const answers: StepAnswers = {
  paths: ['references'],

  toWire: ({ references }, step) =>
    step
      ? {
          references: references.map(({ phone_number, ...referee }) => ({
            ...referee,
            ...phoneOnWire('phone_number', phone_number),
          })),
        }
      : {},

  fromWire(saved, empty) {
    const referees = (rowsIn<Saved>(saved, 'references') ?? []).map((row) => refereeFrom(row));
    return { references: [...referees, ...empty.references.slice(referees.length)] };
  },

  review: ({ values }, t) =>
    values.references.map((referee, place) => ({
      label: t('review.referee', { number: place + 1 }),
      path: `references.${place}.first_name`,
      text: textOf(referee),
    })),

  subject: (_step, field, key, t) =>
    field === 'references' && key !== '' ? t('referee.title', { number: Number(key) + 1 }) : undefined,
};
