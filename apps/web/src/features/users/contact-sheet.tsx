import { useContext, useState, type ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ShowsLocked } from '../../ui/editable-sheet.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';

interface ContactRow {
  id: number;
  version: number;
}

/** What a kind of contact has of its own; the sheet does the rest. */
export interface ContactKind<R extends ContactRow, V extends object> {
  title: string;
  note?: string;
  empty: string;
  add: string;
  edit: string;
  rows: readonly R[];
  blank: V;
  valuesOf(row: R): V;
  /** How the row is called, for those who hear its buttons. */
  nameOf(row: R): string;
  show(row: R): ReactNode;
  fields: ReactNode;
  /** Where the fields say what is wrong; left out, each value has one field. */
  paths?: readonly string[];
  save(values: V, row: R | null): Promise<unknown>;
  remove(row: R): Promise<unknown>;
}

interface EditorProps<R extends ContactRow, V extends object> {
  kind: ContactKind<R, V>;
  row: R | null;
  onClose(): void;
}

function ContactEditor<R extends ContactRow, V extends object>({ kind, row, onClose }: EditorProps<R, V>) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore(row ? kind.valuesOf(row) : kind.blank);
  const refresh = () => cache.invalidateQueries({ queryKey: ['users'] });
  const { state, problem, save } = useSave({
    store,
    send: (values) => kind.save(values, row),
    onSaved() {
      void refresh();
      toast(t('person.saved'));
      onClose();
    },
  });
  const reload = () => void refresh().then(onClose);
  return (
    <Form store={store} onSubmit={save} label={row ? kind.edit : kind.add} className="grid gap-5">
      <ProblemCallout problem={problem} fields={kind.paths ?? Object.keys(kind.blank)} onReload={reload} />
      {kind.fields}
      <DialogSaveRow state={state} onCancel={onClose} />
    </Form>
  );
}

function ContactItem<R extends ContactRow, V extends object>({
  kind,
  row,
  editable,
  onEdit,
}: {
  kind: ContactKind<R, V>;
  row: R;
  editable: boolean;
  onEdit(): void;
}) {
  const t = useText();
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: () => kind.remove(row),
    onSuccess: () => toast(t('person.removed')),
    onSettled: () => cache.invalidateQueries({ queryKey: ['users'] }),
  });
  return (
    <li className="grid gap-2 border-line not-last:border-b not-last:pb-3">
      <div className="flex items-start justify-between gap-x-4 gap-y-1 max-sm:flex-col">
        <div className="min-w-0 py-[7px] text-sm">{kind.show(row)}</div>
        {editable && (
          <div data-print="no" className="flex shrink-0 gap-1 max-sm:-ms-3">
            <Button
              kind="quiet"
              size="small"
              onClick={onEdit}
              aria-label={t('person.edit_what', { what: kind.nameOf(row) })}
            >
              {t('ui.edit')}
            </Button>
            <DeleteButton
              size="small"
              label={t('person.remove')}
              what={kind.nameOf(row)}
              busy={removal.isPending}
              onConfirm={() => removal.mutate()}
            />
          </div>
        )}
      </div>
      {removal.error && <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />}
    </li>
  );
}

export function ContactSheet<R extends ContactRow, V extends object>({
  kind,
  editable,
}: {
  kind: ContactKind<R, V>;
  editable: boolean;
}) {
  const t = useText();
  const [edited, setEdited] = useState<R | 'new' | null>(null);
  const row = edited === 'new' ? null : edited;
  const close = () => setEdited(null);
  const add = (useContext(ShowsLocked) || editable) && (
    <Button
      kind="secondary"
      size="small"
      disabled={!editable}
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setEdited('new')}
      aria-label={kind.add}
    >
      {t('ui.add')}
    </Button>
  );
  return (
    <Sheet title={kind.title} note={kind.note} actions={add}>
      {kind.rows.length === 0 ? (
        <p className="text-sm text-ink-2">{kind.empty}</p>
      ) : (
        <ul className="-my-1 grid gap-3">
          {kind.rows.map((item) => (
            <ContactItem key={item.id} kind={kind} row={item} editable={editable} onEdit={() => setEdited(item)} />
          ))}
        </ul>
      )}
      <Dialog open={edited !== null} onClose={close} title={row ? kind.edit : kind.add}>
        <ContactEditor key={row?.id ?? 'new'} kind={kind} row={row} onClose={close} />
      </Dialog>
    </Sheet>
  );
}
