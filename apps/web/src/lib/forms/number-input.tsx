import { useField } from './form.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface NumberInputProps {
  path: string;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  /** The largest number there is; it also says how many digits can be typed. */
  most?: number | undefined;
}

/** A whole number; an empty box is no number, and the server says where that is not enough. */
export function NumberInput({ path, most = 9999, ...words }: NumberInputProps) {
  const { value, onChange, ...field } = useField<number | null>(path);
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, String(most).length);
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
