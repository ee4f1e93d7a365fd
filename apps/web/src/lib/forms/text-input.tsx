import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useField } from './form.tsx';

/** What a control needs besides what the form gives it. */
export type Bound<P> = Omit<P, 'value' | 'checked' | 'error' | 'onChange' | 'onBlur' | 'name'> & { path: string };

/** Stands alone, so that a page that only asks for lines carries no other control. */
export function TextInput({ path, ...rest }: Bound<TextFieldProps>) {
  const field = useField<string | null>(path);
  return <TextField {...rest} {...field} value={field.value ?? ''} />;
}
