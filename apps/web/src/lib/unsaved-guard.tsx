import { useBlocker } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useText } from '../ui/text.ts';

/** Asks before a page with unsaved changes is left; the browser asks in its own words when the window is closed. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const t = useText();
  const { status, proceed, reset } = useBlocker({
    // Another search on the same page loses nothing.
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  const actions = (
    <>
      <Button kind="secondary" onClick={() => proceed?.()}>
        {t('app.leave')}
      </Button>
      <Button onClick={() => reset?.()}>{t('app.stay')}</Button>
    </>
  );
  return (
    <Dialog role="alertdialog" open={status === 'blocked'} onClose={() => reset?.()} title={t('app.leave_title')} actions={actions}>
      <p className="text-sm text-ink-2">{t('app.leave_text')}</p>
    </Dialog>
  );
}
