import { photoTypes } from '@manyhands/contract/form/field-value.ts';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import type { AttachedFile } from '../../ui/files/use-uploads.ts';
import { useFileLimits, useFormUpload, useUploadFailure } from '../../lib/files.ts';
import { useField } from '../../lib/forms/form.tsx';
import { useSurroundings } from './field-surroundings.ts';
import { wordsOf, type InputProps } from './field-words.ts';

const isFile = (one: unknown): one is AttachedFile =>
  typeof one === 'object' && one !== null && 'id' in one && 'name' in one;

/** One file, several, or a picture; each is sent as soon as it is chosen, and the answer names it by its number. */
export function FileInput({ field, path }: InputProps) {
  const { value, error, name, onChange } = useField<unknown>(path);
  const { isPreview } = useSurroundings();
  const limits = useFileLimits(field.type === 'photo' ? photoTypes : undefined);
  const failureText = useUploadFailure();
  const multiple = field.type === 'files';
  const { label, ...words } = wordsOf(field);
  const files = (Array.isArray(value) ? value : [value]).filter(isFile);
  const take = (next: readonly AttachedFile[]) => onChange(multiple ? next : (next[0] ?? null));
  return (
    <FileDrop
      {...words}
      title={label}
      name={name}
      error={error}
      multiple={multiple}
      {...limits}
      files={files}
      onChange={take}
      upload={useFormUpload(isPreview)}
      failureText={failureText}
    />
  );
}
