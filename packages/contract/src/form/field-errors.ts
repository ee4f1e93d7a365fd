/** One problem of a field: which one, and what its words speak of. Each language has its own words for a code. */
export interface FieldError<Code extends string = string> {
  readonly code: Code;
  readonly params?: Readonly<Record<string, string | number>>;
}

type Named<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type Params<Text extends string> = [Named<Text>] extends [never]
  ? []
  : [Readonly<Record<Named<Text>, string | number>>];

/** Makes the problems of one catalogue; the type checker asks for what the words of each speak of. */
export const naming =
  <Texts extends Readonly<Record<string, string>>>() =>
  <Code extends keyof Texts & string>(code: Code, ...[params]: Params<Texts[Code]>): FieldError<Code> =>
    params ? { code, params } : { code };

export const filled = (text: string, params: FieldError['params'] = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** What a page says itself when a field is left, word for word as the product's documents have it. */
export const formTexts = {
  choose_option: 'Please select an option',
  value_missing: 'Please provide a value',
  date_missing: 'Please provide a date',
  date_time_missing: 'Please select a date and a time',
  start_end_missing: 'Please select a start and end date',
  email_wrong: 'Please provide a valid email address',
  telephone_wrong: 'Please enter a valid telephone number',
  file_missing: 'Please select a file',
  link_wrong: 'Please provide a valid link (e.g. {host})',
  too_long: 'The maximum length is {most}',
  date_wrong: 'Please enter a valid date',
  number_wrong: 'Please enter a number',
  number_not_whole: 'Please enter a whole number',
  amount_negative: 'Please enter an amount of 0 or more',
  number_not_divisible: 'Number must be divisible by {divisor}',
  end_before_start: 'The end is before the start',
  field_unknown: 'This field is not supported here',
} as const;

/** What only the server finds out; no page carries these. */
export const sentTexts = {
  file_gone: 'This file no longer exists. Please upload it again.',
  agreement_missing: 'You must agree to the above statement',
  answers_missing: 'Please select at least one answer',
  not_there: 'This does not exist',
  object_expected: 'Please send an object',
  list_expected: 'Please send a list',
  no_such_questions: 'These questions do not exist here',
  diversity_required: 'The diversity questions field is required.',
  address_missing: 'Please provide an address',
  address_history_short: 'Please provide at least {months} more month(s) of your address history',
} as const;

export type FormError = FieldError<keyof typeof formTexts>;
export type SentError = FieldError<keyof typeof formTexts | keyof typeof sentTexts>;
export const formError = naming<typeof formTexts & typeof sentTexts>();

/** What a field says while it has no good value. */
export const fieldFaults = {
  option: formError('choose_option'),
  value: formError('value_missing'),
  date: formError('date_missing'),
  datetime: formError('date_time_missing'),
  startenddate: formError('start_end_missing'),
  email: formError('email_wrong'),
  telephone: formError('telephone_wrong'),
  file: formError('file_missing'),
  /** The organisation's own address as an example; a name without a dot, or a number, would not be taken itself. */
  link: (host: string) =>
    formError('link_wrong', { host: /[a-z]\.[a-z]{2,}$/i.test(host.replace(/:\d+$/, '')) ? host : 'example.org' }),
} as const;

/** What a compulsory consent says while it has no answer. */
export const consentFaults = {
  radio: formError('choose_option'),
  checkbox: formError('agreement_missing'),
  'multiple-checkboxes': formError('answers_missing'),
} as const;
