import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useText } from '../ui/text.ts';

interface LeaveQuestionProps {
  open: boolean;
  onLeave(): void;
  onStay(): void;
}

export function LeaveQuestion({ open, onLeave, onStay }: LeaveQuestionProps) {
  const t = useText();
  const actions = (
    <>
      <Button kind="secondary" onClick={onLeave}>
        {t('app.leave')}
      </Button>
      <Button onClick={onStay}>{t('app.stay')}</Button>
    </>
  );
  return (
    <Dialog role="alertdialog" open={open} onClose={onStay} title={t('app.leave_title')} actions={actions}>
      <p className="text-sm text-ink-2">{t('app.leave_text')}</p>
    </Dialog>
  );
}
