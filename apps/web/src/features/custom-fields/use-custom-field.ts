import { useIntl } from '../../ui/intl.tsx';
import { formErrorText } from '@manyhands/contract/form/field-errors-welsh.ts';
import { readFieldValue } from '@manyhands/contract/form/field-value.ts';
import { useField } from '../../lib/forms/form.tsx';
import type { InputProps } from './field-words.ts';

/** One custom field whose format is judged when it is left, by the rules and in the words of the server. That it is compulsory is the server's to say. */
export function useCustomField({ field, path }: InputProps) {
  const { locale } = useIntl();
  const judge = (value: unknown) => {
    const { error } = readFieldValue({ ...field, compulsory: false }, value, { host: window.location.hostname });
    return error && formErrorText(locale.slice(0, 2), error);
  };
  return useField<unknown>(path, judge);
}
