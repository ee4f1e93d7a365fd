import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { cx } from './class-names.ts';

export type CalloutTone = 'info' | 'warning' | 'danger' | 'ok';

const TONES = {
  info: { look: 'border-brand-text bg-sunken', icon: 'text-brand-text', Icon: Info },
  warning: { look: 'border-sun bg-sun-soft', icon: 'text-sun-text', Icon: TriangleAlert },
  danger: { look: 'border-danger bg-danger-soft', icon: 'text-danger', Icon: CircleAlert },
  ok: { look: 'border-ok bg-ok-soft', icon: 'text-ok', Icon: CircleCheck },
} as const;

export interface CalloutProps {
  tone?: CalloutTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Read out as soon as it appears. */
  announce?: boolean;
}

/** Something to know before going on. */
export function Callout({ tone = 'info', title, children, actions, announce }: CalloutProps) {
  const { look, icon, Icon } = TONES[tone];
  return (
    <div
      role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cx('flex gap-3 rounded-lg border-s-4 px-4 py-4 text-ink sm:px-5', look)}
    >
      <Icon aria-hidden className={cx('mt-[3px] size-5 shrink-0', icon)} />
      <div className="grid min-w-0 gap-2">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="grid max-w-[46rem] gap-2 text-sm text-ink">{children}</div>}
        {actions && <div className="mt-1 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
