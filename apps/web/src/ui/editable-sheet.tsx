import { createContext, useContext, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';
import { useText } from './text.ts';

/** Whether a button that would be refused stands there disabled, so that one sees what others can change, or not at all. */
export const ShowsLocked = createContext(false);

interface EditableSheetProps {
  title: string;
  note?: ReactNode;
  /** Whether the reader may change what it shows. */
  mayEdit: boolean | undefined;
  /** What the button says instead of Edit. */
  editLabel?: string;
  form(onDone: () => void): ReactNode;
  /** What is shown while nothing is edited. */
  children?: ReactNode;
}

/** Shows something, and its form in the same place once someone wants to change it. */
export function EditableSheet({ title, note, mayEdit, editLabel, form, children }: EditableSheetProps) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const showsLocked = useContext(ShowsLocked);
  const edit = (mayEdit || showsLocked) && !editing && (
    <Button kind="secondary" size="small" disabled={!mayEdit} onClick={() => setEditing(true)}>
      {editLabel ?? t('ui.edit')}
      <span className="sr-only">{title}</span>
    </Button>
  );
  return (
    <Sheet title={title} note={note} actions={edit}>
      {editing ? form(() => setEditing(false)) : children}
    </Sheet>
  );
}
