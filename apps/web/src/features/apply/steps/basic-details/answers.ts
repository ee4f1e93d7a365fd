import { formatDay } from '../../../../lib/dates.ts';
import { dayFrom } from '../../../../ui/calendar/day-parts.ts';
import { lines, nameOf } from '../review-text.ts';
import type { StepAnswers } from '../step-kind.ts';
import { dayFromWire, dayOnWire, keptOf, phoneFromWire, phoneOnWire, textIn } from '../wire-parts.ts';

const TEXTS = ['title', 'first_name', 'last_name', 'parents_first_name', 'parents_last_name', 'parents_email'] as const;

export const answers: StepAnswers = {
  paths: ['no_email', 'email', 'email_confirm', 'password', 'code', ...TEXTS, 'contact_number', 'dob'],

  // What signs in is not part of it.
  toWire: (values) => ({
    ...(values.user_id !== null && { user_id: values.user_id }),
    email: values.email.trim(),
    email_confirm: values.email_confirm.trim(),
    ...Object.fromEntries(TEXTS.map((name) => [name, values[name]])),
    ...phoneOnWire('contact_number', values.contact_number),
    dob: dayOnWire(values.dob),
  }),

  fromWire: (saved) => ({
    ...keptOf(saved, 'user_id', 'no_email'),
    ...Object.fromEntries(TEXTS.map((name) => [name, textIn(saved, name)])),
    email: textIn(saved, 'email'),
    email_confirm: textIn(saved, 'email_confirm') || textIn(saved, 'email'),
    dob: dayFromWire(textIn(saved, 'dob')),
    contact_number: phoneFromWire(saved, 'contact_number'),
  }),

  review({ values, isMinor }, t) {
    const { email, title, contact_number: number, dob, parents_email } = values;
    const parent = nameOf({ first_name: values.parents_first_name, last_name: values.parents_last_name });
    return [
      { label: t('review.name'), path: 'first_name', text: lines(`${title} ${nameOf(values)}`.trim()) },
      { label: t('review.dob'), path: 'dob', text: formatDay(dayFrom(dob)) },
      { label: t('review.email'), path: 'email', text: email },
      { label: t('review.contact_number'), path: 'contact_number', text: number.formatted || number.typed },
      ...(isMinor
        ? [{ label: t('review.parent'), path: 'parents_first_name', text: lines(parent, parents_email) }]
        : []),
    ];
  },

  subject: (_step, field, _key, t) => (field === 'dob' ? t('form.dob') : undefined),
};
