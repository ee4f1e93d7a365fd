import { useField } from './form.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface NumberInputProps {
  path: string;
  label: string;
  hint?: string;
}

/** A whole number; an empty box is no number, and the server says where that is not enough. */
export function NumberInput({ path, ...words }: NumberInputProps) {
  const { value, onChange, ...field } = useField<number | null>(path);
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 4);
    onChange(digits === '' ? null : Number(digits));
  };
  return (
    <TextField
      {...words}
      {...field}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={type}
      width="short"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
