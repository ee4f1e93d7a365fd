import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import type { AnyRow, TitledDescriptor } from './descriptor.ts';
import { RecordForm, type RecordFormProps } from './record-form.tsx';
import { RecordRemoval } from './record-removal.tsx';

export interface RecordDialogProps<R extends Resource = Resource> extends Pick<
  RecordFormProps<R>,
  'of' | 'params' | 'fields' | 'initial' | 'texts'
> {
  edited: AnyRow | 'new';
  /** What the row is called, where no field of it says so. */
  name?: string | undefined;
  onClose(): void;
  /** Something was written; what is shown has to be asked for again. */
  onChanged(): unknown;
}

/** One row above the page: its form, and the ways to archive or delete it. */
export function RecordDialog<R extends Resource>({ edited, name, onClose, onChanged, ...form }: RecordDialogProps<R>) {
  const t = useText();
  const row = edited === 'new' ? null : edited;
  const { of } = form;
  const done = () => {
    onClose();
    void onChanged();
  };
  return (
    <Dialog open onClose={onClose} title={t(row ? 'records.edit' : 'records.add', { one: t(of.one) })}>
      <div className="grid gap-5">
        {(!row || row.can?.update) && (
          <RecordForm
            {...form}
            row={row}
            onSaved={done}
            onCancel={onClose}
            onReload={done}
            end={(state) => <DialogSaveRow state={state} onCancel={onClose} />}
          />
        )}
        {row && (
          <RecordRemoval
            of={of as unknown as TitledDescriptor}
            params={form.params}
            row={row}
            name={name}
            onChanged={done}
          />
        )}
      </div>
    </Dialog>
  );
}
