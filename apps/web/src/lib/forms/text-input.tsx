import { isEmail } from '@manyhands/contract/form/email.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { useField } from './form.tsx';

/** What a control needs besides what the form gives it. */
export type Bound<P> = Omit<P, 'value' | 'checked' | 'error' | 'onChange' | 'onBlur' | 'name'> & { path: string };

/** Stands alone, so that a page that only asks for lines carries no other control. */
export function TextInput({ path, ...rest }: Bound<TextFieldProps>) {
  const t = useText();
  const isWrong = (value: string | null) => rest.type === 'email' && Boolean(value?.trim()) && !isEmail(value!.trim());
  const field = useField<string | null>(path, (value) => (isWrong(value) ? t('ui.email_wrong') : null));
  return <TextField {...rest} {...field} value={field.value ?? ''} />;
}
