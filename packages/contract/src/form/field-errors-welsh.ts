import { filled, formTexts, type FormError } from './field-errors.ts';

export const formTextsWelsh: Readonly<Record<keyof typeof formTexts, string>> = {
  choose_option: 'Dewiswch opsiwn',
  value_missing: 'Rhowch werth',
  date_missing: 'Rhowch ddyddiad',
  date_time_missing: 'Dewiswch ddyddiad ac amser',
  start_end_missing: 'Dewiswch ddyddiad dechrau a dyddiad gorffen',
  email_wrong: 'Rhowch gyfeiriad e-bost dilys',
  telephone_wrong: 'Rhowch rif ffôn dilys',
  file_missing: 'Dewiswch ffeil',
  link_wrong: 'Rhowch ddolen ddilys (e.e. {host})',
  too_long: 'Yr hyd mwyaf yw {most}',
  date_wrong: 'Rhowch ddyddiad dilys',
  number_wrong: 'Rhowch rif',
  number_not_whole: 'Rhowch rif cyfan',
  amount_negative: 'Rhowch swm o 0 neu fwy',
  number_not_divisible: 'Rhaid i’r rhif fod yn rhanadwy â {divisor}',
  end_before_start: 'Mae’r diwedd cyn y dechrau',
  field_unknown: 'Nid yw’r maes hwn yn hysbys yma',
};

/** What a field of a form says, in the language of the page. */
export const formErrorText = (language: string, { code, params }: FormError): string =>
  filled((language === 'cy' ? formTextsWelsh : formTexts)[code], params);
