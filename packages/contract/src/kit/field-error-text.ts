import { filled } from '../form/field-errors.ts';
import { fieldTexts, type FieldFault } from './field-errors.ts';
import { fieldTextsWelsh } from './field-errors-welsh.ts';

/** Fields that a form calls otherwise than by their name. */
const labels: Readonly<Record<string, string>> = {
  display_name: 'Name',
  parents_first_name: 'Parent/guardian first name',
  parents_last_name: 'Parent/guardian last name',
  parents_email: 'Parent/guardian email',
};

const welshLabels: Readonly<Record<string, string>> = {
  name: 'enw',
  display_name: 'enw',
  title: 'teitl',
  text: 'testun',
  email: 'cyfeiriad e-bost',
  email_confirm: 'cadarnhau’r cyfeiriad e-bost',
  first_name: 'enw cyntaf',
  last_name: 'cyfenw',
  contact_number: 'rhif cyswllt',
  phone_number: 'rhif ffôn',
  parents_first_name: 'enw cyntaf rhiant neu warcheidwad',
  parents_last_name: 'cyfenw rhiant neu warcheidwad',
  parents_email: 'cyfeiriad e-bost rhiant neu warcheidwad',
  new_password: 'cyfrinair',
  new_password_confirm: 'cadarnhau’r cyfrinair',
  start_date: 'dyddiad dechrau',
  end_date: 'dyddiad gorffen',
  street: 'stryd',
  city: 'tref neu ddinas',
  postcode: 'cod post',
  country: 'gwlad',
};

const labelOf = (field: string) =>
  labels[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}`.replaceAll('_', ' ');

const longDay = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const englishDay = longDay('en-GB');
const welshDay = longDay('cy');

/** The parameters with their days as people read them; in `error_codes` they stay as they are. */
const readable = (params: FieldFault['params'], day: Intl.DateTimeFormat) =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? day.format(new Date(value)) : value,
    ]),
  );

/** A field's problem as people read it, in their language; English where we do not speak it. */
export function fieldErrorText(language: string, { code, params }: FieldFault): string {
  const field = String(params?.field ?? '');
  if (language !== 'cy')
    return filled(fieldTexts[code], code === 'required' ? { field: labelOf(field) } : readable(params, englishDay));
  const label = code === 'required' ? welshLabels[field] : undefined;
  return label ? `Mae angen ${label}` : filled(fieldTextsWelsh[code], readable(params, welshDay));
}
