import { Checkbox, type CheckboxProps } from '../../ui/checkbox.tsx';
import { CodeBoxes, type CodeBoxesProps } from '../../ui/code-boxes.tsx';
import { PasswordField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useField } from './form.tsx';
import type { Bound } from './text-input.tsx';

export { TextInput } from './text-input.tsx';

export function PasswordInput({ path, ...rest }: Bound<TextFieldProps>) {
  const field = useField<string | null>(path);
  return <PasswordField {...rest} {...field} value={field.value ?? ''} />;
}

export function CheckboxInput({ path, ...rest }: Bound<CheckboxProps>) {
  const { value, ...field } = useField<boolean | null>(path);
  return <Checkbox {...rest} {...field} checked={value ?? false} />;
}

export function CodeInput({ path, ...rest }: Bound<CodeBoxesProps>) {
  const { name: _name, ...field } = useField<string>(path);
  return <CodeBoxes {...rest} {...field} />;
}
