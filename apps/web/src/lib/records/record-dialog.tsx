import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { addTextOf } from './add-text.ts';
import type { AnyRow, TitledDescriptor } from './descriptor.ts';
import { RecordForm, type RecordFormProps } from './record-form.tsx';
import { FoldedHistory } from './record-history.tsx';
import { RecordRemoval } from './record-removal.tsx';

export interface RecordDialogProps<R extends Resource = Resource> extends Pick<
  RecordFormProps<R>,
  'of' | 'params' | 'fields' | 'initial' | 'texts' | 'callout'
> {
  edited: AnyRow | 'new';
  /** What the row is called, where no field of it says so. */
  name?: string | undefined;
  onClose(): void;
  /** Something was written; what is shown has to be asked for again. */
  onChanged(): unknown;
  /** Where a new one leads, if anywhere. */
  onMade?(row: AnyRow): void;
}

/** One row above the page: its form, and the ways to archive or delete it. */
export function RecordDialog<R extends Resource>({
  edited,
  name,
  onClose,
  onChanged,
  onMade,
  ...form
}: RecordDialogProps<R>) {
  const t = useText();
  const row = edited === 'new' ? null : edited;
  const { of } = form;
  const plain = of as unknown as TitledDescriptor;
  const done = () => {
    onClose();
    void onChanged();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={row ? t('records.edit', { one: t(of.one) }) : addTextOf(plain, t)}
      note={!row && of.add_note && t(of.add_note)}
    >
      <div className="grid gap-5">
        {(!row || row.can?.update) && (
          <RecordForm
            {...form}
            row={row}
            onSaved={(saved) => {
              done();
              if (!row) onMade?.(saved);
            }}
            onCancel={onClose}
            onReload={done}
            end={(state) => <DialogSaveRow state={state} onCancel={onClose} />}
          />
        )}
        {row && <FoldedHistory of={plain} params={form.params} row={row} />}
        {row && <RecordRemoval of={plain} params={form.params} row={row} name={name} onChanged={done} />}
      </div>
    </Dialog>
  );
}
