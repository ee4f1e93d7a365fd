import { Button, type ButtonKind } from './button.tsx';
import { SaveButton, type SaveState } from './save-button.tsx';
import { useText } from './text.ts';

interface SaveRowProps {
  state: SaveState;
  /** What saving is called here. */
  label?: string;
  /** `danger` where it ends something. */
  kind?: ButtonKind;
  onCancel(): void;
}

function CancelButton({ state, onCancel }: Pick<SaveRowProps, 'state' | 'onCancel'>) {
  const t = useText();
  return (
    <Button kind="secondary" onClick={onCancel} disabled={state !== 0}>
      {t('ui.cancel')}
    </Button>
  );
}

/** The end of a form within a page. */
export function SaveRow({ onCancel, ...save }: SaveRowProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SaveButton {...save} />
      <CancelButton state={save.state} onCancel={onCancel} />
    </div>
  );
}

/** The end of a form in a dialog: what saves stands last, where a dialog's answer is looked for. */
export function DialogSaveRow({ onCancel, ...save }: SaveRowProps) {
  return (
    <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
      <CancelButton state={save.state} onCancel={onCancel} />
      <SaveButton {...save} />
    </div>
  );
}
