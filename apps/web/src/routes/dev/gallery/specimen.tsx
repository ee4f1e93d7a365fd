import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';

/** One state of one widget, with its name above it. */
export function Specimen({ name, children, className }: { name: string; children: ReactNode; className?: string }) {
  return (
    <div className={cx('grid min-w-0 content-start justify-items-start gap-2', className)}>
      <p className="text-xs text-ink-3">{name}</p>
      {children}
    </div>
  );
}

export function Specimens({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-6 gap-y-5">{children}</div>;
}
