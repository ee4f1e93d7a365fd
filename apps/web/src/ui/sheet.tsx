import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface SheetProps {
  title?: string;
  note?: ReactNode;
  /** A button or two beside the title. */
  actions?: ReactNode;
  /** 3 for a sheet under a heading of its own. */
  level?: 2 | 3;
  children?: ReactNode;
  className?: string;
}

/** A white sheet on the paper: one subject. */
export function Sheet({ title, note, actions, level = 2, children, className }: SheetProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx(
        'grid content-start gap-6 rounded-lg border border-line bg-surface p-5 shadow-lift sm:p-8',
        className,
      )}
    >
      {(title || actions) && (
        <header className="flex items-start justify-between gap-4">
          <div className="grid min-w-0 flex-1 gap-1">
            {title && (
              <Heading id={id} className="title text-xl">
                {title}
              </Heading>
            )}
            {note && <p className="max-w-[46rem] text-sm text-ink-2">{note}</p>}
          </div>
          {actions && (
            <div data-print="no" className="flex shrink-0 flex-wrap gap-2">
              {actions}
            </div>
          )}
        </header>
      )}
      {children}
    </section>
  );
}
