import type { ReactNode } from 'react';
import { Button as AriaButton, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { X } from 'lucide-react';
import { AriaLocale } from './popup/aria-locale.tsx';
import { cx } from './class-names.ts';
import { useText } from './text.ts';

export interface DialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  note?: ReactNode;
  children: ReactNode;
  /** The buttons, the one that goes on last. */
  actions?: ReactNode;
  /** `alertdialog` for a question that must be answered before anything else. */
  role?: 'dialog' | 'alertdialog';
  /** There is no way but through its buttons; what lies below is hidden. */
  locked?: boolean;
}

/** A sheet above the page: holds the focus, gives it back, closes on Escape. */
export function Dialog({
  open,
  onClose,
  title,
  note,
  children,
  actions,
  role = 'dialog',
  locked = false,
}: DialogProps) {
  const t = useText();
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={open}
        onOpenChange={(next) => !next && onClose()}
        isDismissable={role === 'dialog' && !locked}
        isKeyboardDismissDisabled={locked}
        className={cx(
          'fixed inset-0 z-40 grid animate-fade place-items-end overflow-y-auto sm:place-items-center sm:p-6',
          locked ? 'bg-paper' : 'bg-veil',
        )}
      >
        <Modal className="w-full max-w-[36rem] animate-rise">
          <AriaDialog
            role={role}
            className="relative grid max-h-[92dvh] grid-rows-[auto_minmax(0,1fr)_auto] rounded-t-lg bg-surface shadow-lift outline-none sm:rounded-lg"
          >
            <header className="grid gap-1 px-5 pt-6 pe-16 sm:px-8 sm:pt-8 sm:pe-16">
              <Heading slot="title" className="title text-xl">
                {title}
              </Heading>
              {note && <p className="text-sm text-ink-2">{note}</p>}
            </header>
            <div className="overflow-y-auto px-5 py-5 sm:px-8">{children}</div>
            {actions && (
              <footer className="flex flex-col-reverse gap-3 px-5 pb-6 sm:flex-row sm:justify-end sm:px-8 sm:pb-8">
                {actions}
              </footer>
            )}
            {!locked && (
              <AriaButton
                slot="close"
                aria-label={t('ui.close')}
                className="absolute inset-e-3 top-4 grid size-10 place-items-center rounded-sm text-ink-2 transition-colors hover:bg-sunken sm:inset-e-5 sm:top-6"
              >
                <X aria-hidden className="size-5" />
              </AriaButton>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}
