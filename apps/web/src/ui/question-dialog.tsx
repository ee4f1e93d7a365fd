import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface QuestionDialogProps {
  title: string;
  /** What it means for others. */
  note: string;
  /** Both say what happens: "Cancel" alone could mean either. */
  yes: string;
  no: string;
  busy?: boolean;
  onYes(): void;
  onClose(): void;
  children?: ReactNode;
}

/** The question before something that others are told of at once. */
export function QuestionDialog({ title, note, yes, no, busy = false, onYes, onClose, children }: QuestionDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      note={note}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {no}
          </Button>
          <Button kind="danger" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
