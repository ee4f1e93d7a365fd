import type { ReactNode } from 'react';
import { LoaderCircle, RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { useText } from './text.ts';

/** Nothing here: one sentence, one thing to do. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 px-5 py-12 text-center">
      <p className="max-w-[34rem] text-ink-2">{children}</p>
      {action}
    </div>
  );
}

export function Loading({ label }: { label?: string }) {
  const t = useText();
  return (
    <div role="status" className="flex items-center justify-center gap-3 px-5 py-12 text-ink-2">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      {label ?? t('ui.loading')}
    </div>
  );
}

export interface ErrorStateProps {
  title?: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** The number to quote to whoever looks after the service. */
  reference?: string | undefined;
}

export function ErrorState({ title, children, onRetry, reference }: ErrorStateProps) {
  const t = useText();
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-5 py-12 text-center">
      <div className="grid gap-1">
        <p className="font-semibold">{title ?? t('ui.error_title')}</p>
        <p className="max-w-[34rem] text-ink-2">{children ?? t('ui.error_text')}</p>
      </div>
      {onRetry && (
        <Button kind="secondary" onClick={onRetry} icon={<RotateCw aria-hidden className="size-4" />}>
          {t('ui.try_again')}
        </Button>
      )}
      {reference && <p className="text-xs text-ink-3">{t('ui.error_reference', { reference })}</p>}
    </div>
  );
}

/** A grey bar where words will stand. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block h-4 animate-breathe rounded-sm bg-line', className)} />;
}
