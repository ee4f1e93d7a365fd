import { fieldError, readSaid, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import type { z } from 'zod';
import { noErrors, type FieldErrors } from '../problem.ts';

type Issue = z.core.$ZodIssue;

/** Every problem of a body, by the path of its field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors = noErrors();
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) (errors[[...issue.path, key].join('.')] ??= []).push(fieldError('field_unknown'));
    } else {
      const path = issue.path.join('.');
      // a schema's own message is used; those of zod are written for programmers
      (errors[path] ??= []).push(readSaid(issue.message) ?? faultOf(issue, path));
    }
  }
  return errors;
}

function faultOf(issue: Issue, path: string): FieldFault {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return requiredFault(path);
      return fieldError(issue.expected === 'number' || issue.expected === 'int' ? 'number_wrong' : 'value_missing');
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? requiredFault(path)
          : fieldError('too_short', { least: Number(issue.minimum) });
      return issue.origin === 'array'
        ? fieldError('choose_option')
        : fieldError('number_below', { least: Number(issue.minimum) });
    case 'too_big': {
      const most = Number(issue.maximum);
      if (issue.origin === 'string') return fieldError('too_long', { most });
      return issue.origin === 'array' ? fieldError('too_many', { most }) : fieldError('number_above', { most });
    }
    case 'invalid_value':
      return fieldError('choose_option');
    case 'invalid_format':
      return formats[issue.format] ?? fieldError('form_expected');
    case 'not_multiple_of':
      return fieldError('number_not_divisible', { divisor: issue.divisor });
    default:
      return fieldError('value_missing');
  }
}

const formats: Record<string, FieldFault> = {
  date: fieldError('date_wrong'),
  datetime: fieldError('date_wrong'),
  email: fieldError('email_invalid'),
  url: fieldError('url_wrong'),
};

function requiredFault(path: string): FieldFault {
  const field = path.split('.').at(-1)!;
  return field === '' ? fieldError('value_missing') : fieldError('required', { field });
}
