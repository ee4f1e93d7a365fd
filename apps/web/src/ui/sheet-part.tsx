import { useId, type ReactNode } from 'react';

export interface SheetPartProps {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}

/** One of several matters on a sheet, each with a heading of its own. */
export function SheetPart({ title, note, children }: SheetPartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 border-line pt-6 not-first:border-t first:pt-0"
    >
      <div className="grid gap-1">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {note && <p className="max-w-[46rem] text-sm text-ink-2">{note}</p>}
      </div>
      {children}
    </section>
  );
}
