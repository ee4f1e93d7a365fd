import { useEffect, useEffectEvent } from 'react';
import { CircleCheck } from 'lucide-react';
import { loadFile, useFileLimits, useFormUpload, useUploadFailure } from '../../../../lib/files.ts';
import { useField } from '../../../../lib/forms/form.tsx';
import { LABEL } from '../../../../ui/field.tsx';
import { FileDrop } from '../../../../ui/files/file-drop.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useText } from '../../../../ui/text.ts';
import type { AttachedFile } from '../../../../ui/files/use-uploads.ts';
import { useApplication, type StepProps } from '../../application-context.tsx';
import { StepFields } from '../step-fields.tsx';
import { useSupplied } from './use-supplied.ts';

/** What is kept of a file: its number alone where it comes from a saved application. */
type KeptFile = { id: number } & Partial<Omit<AttachedFile, 'id'>>;

/** A file that only its number is known of tells its name and size once it is asked. */
function useNamedFile(file: KeptFile | null, onNamed: (file: KeptFile) => void): readonly AttachedFile[] {
  const t = useText();
  const named = useEffectEvent(onNamed);
  const unnamed = file && file.name === undefined ? file.id : null;
  useEffect(() => {
    if (unnamed === null) return;
    const abort = new AbortController();
    void loadFile(unnamed, abort.signal).then(
      (found) => !abort.signal.aborted && named(found as KeptFile),
      () => {},
    );
    return () => abort.abort();
  }, [unnamed]);
  return file ? [{ size: 0, ...file, name: file.name ?? t('documents.file') }] : [];
}

function DocumentInput({ place, name }: { place: number; name: string }) {
  const { value: file, error, name: path, onChange } = useField<KeptFile | null>(`supportingDocuments.${place}.file`);
  const { preview } = useApplication();
  const limits = useFileLimits();
  const failureText = useUploadFailure();
  const files = useNamedFile(file, onChange);
  return (
    <FileDrop
      title={name}
      name={path}
      required
      error={error}
      multiple={false}
      {...limits}
      files={files}
      upload={useFormUpload(preview)}
      failureText={failureText}
      onChange={([next]) => onChange((next as KeptFile | undefined) ?? null)}
    />
  );
}

/** One file for each document that is asked for, unless we have it. */
export function View({ step }: StepProps) {
  const t = useText();
  const supplied = useSupplied();
  return (
    <>
      {step.documents.length > 0 && (
        <Sheet title={t('documents.title')} note={t('documents.note')}>
          {step.documents.map(({ id, name }, place) =>
            supplied.includes(id) ? (
              <div key={id} className="grid gap-1.5">
                <p className={LABEL}>{name}</p>
                <p className="flex items-center gap-2 text-sm">
                  <CircleCheck aria-hidden className="size-5 shrink-0 text-ok" />
                  {t('documents.supplied')}
                </p>
              </div>
            ) : (
              <DocumentInput key={id} place={place} name={name} />
            ),
          )}
        </Sheet>
      )}
      <StepFields step={step} />
    </>
  );
}
