import type { z } from 'zod';
import { noErrors, type FieldErrors } from '../problem.ts';

type Issue = z.core.$ZodIssue;

/** Every problem of a body, by the path of its field, in words a person can act on. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors = noErrors();
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        (errors[[...issue.path, key].join('.')] ??= []).push('This field is not known here');
    } else {
      const path = issue.path.join('.');
      (errors[path] ??= []).push(isOwnWording(issue) ? issue.message : plainMessage(issue, path));
    }
  }
  return errors;
}

/** A schema that says what it wants in its own words keeps them; the library's are for programmers. */
const isOwnWording = (issue: Issue): boolean => !/^(Invalid|Too |Unrecognized|Expected|Must be)/i.test(issue.message);

function plainMessage(issue: Issue, path: string): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return requiredMessage(path);
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'Please enter a number'
        : 'Please provide a value';
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? requiredMessage(path) : `The minimum length is ${issue.minimum}`;
      return issue.origin === 'array' ? 'Please select an option' : `Please enter a number from ${issue.minimum} up`;
    case 'too_big':
      if (issue.origin === 'string') return `The maximum length is ${issue.maximum}`;
      return issue.origin === 'array'
        ? `Please choose at most ${issue.maximum}`
        : `Please enter a number up to ${issue.maximum}`;
    case 'invalid_value':
      return 'Please select an option';
    case 'invalid_format':
      return formats[issue.format] ?? 'Please provide a value in the form that is asked for';
    case 'not_multiple_of':
      return `Number must be divisible by ${issue.divisor}`;
    default:
      return 'Please provide a value';
  }
}

const formats: Record<string, string> = {
  date: 'Please enter a valid date',
  datetime: 'Please enter a valid date',
  email: 'Please enter a valid email address',
  url: 'Please enter a valid URL',
};

function requiredMessage(path: string): string {
  const words = path.split('.').at(-1)!.replaceAll('_', ' ').trim();
  return words === '' ? 'Please provide a value' : `${words.charAt(0).toUpperCase()}${words.slice(1)} is required`;
}
