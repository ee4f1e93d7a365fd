/** What a field says while it has no good value, word for word as the product's documents have it. */
export const fieldMessages = {
  option: 'Please select an option',
  value: 'Please provide a value',
  date: 'Please provide a date',
  datetime: 'Please select a date and a time',
  startenddate: 'Please select a start and end date',
  email: 'Please provide a valid email address',
  telephone: 'Please enter a valid telephone number',
  file: 'Please select a file',
  /** The organisation's own address as an example; a name without a dot, or a number, would not be taken itself. */
  link: (host: string) =>
    `Please provide a valid link (e.g. ${/[a-z]\.[a-z]{2,}$/i.test(host.replace(/:\d+$/, '')) ? host : 'example.org'})`,
} as const;

/** What a compulsory consent says while it has no answer. */
export const consentMessages = {
  radio: fieldMessages.option,
  checkbox: 'You must agree to the above statement',
  'multiple-checkboxes': 'Please select at least one answer',
} as const;

/** The generic validator's words, for values that are there but wrong. */
export const validatorMessages = {
  maxLength: (most: number) => `The maximum length is ${most}`,
  date: 'Please enter a valid date',
  number: 'Please enter a number',
  whole: 'Please enter a whole number',
  notNegative: 'Please enter an amount of 0 or more',
  modulo: (divisor: number) => `Number must be divisible by ${divisor}`,
  order: 'The end lies before the start',
} as const;
