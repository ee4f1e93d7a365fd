import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: string;
  /** A line above the title: where one is, or a way back. */
  above?: ReactNode;
  note?: ReactNode;
  beside?: ReactNode;
}

export function PageHeader({ title, above, note, beside }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        {above && <div className="text-sm font-semibold text-brand-text">{above}</div>}
        {/* Takes the focus when a page replaces another without loading, so that a screen reader starts here. */}
        <h1 tabIndex={-1} className="title text-2xl sm:text-3xl">
          {title}
        </h1>
        {note && <div className="max-w-[46rem] text-ink-2">{note}</div>}
      </div>
      {beside && <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">{beside}</div>}
    </header>
  );
}
