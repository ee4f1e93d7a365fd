import { useEffect, useRef } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';

interface Entry {
  id: string;
  title: string;
}

interface SectionMenuProps {
  label: string;
  /** The address of the page without its hash. */
  path: string;
  entries: readonly Entry[];
  /** The section that the address names. */
  current: string | null;
}

const LINK = 'flex min-h-10 items-center rounded-md px-3 py-1 text-sm font-semibold transition-colors duration-150';

/** What is on a long page: beside it where there is room, above it on a telephone. */
export function SectionMenu({ label, path, entries, current }: SectionMenuProps) {
  return (
    <nav
      data-print="no"
      aria-label={label}
      className="max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2 lg:sticky lg:top-6 lg:-ms-3"
    >
      <ul className="grid grid-cols-2 gap-x-2 gap-y-0.5 sm:grid-cols-3 lg:grid-cols-1">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Link
              kind="bare"
              href={`${path}#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={cx(
                LINK,
                id === current ? 'bg-brand-soft text-brand-text' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Leads to a place of the page and keeps it in view while what stands above is still coming, until the reader moves on. */
export function useLedTo(id: string | null) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = id === null ? null : document.getElementById(id);
    if (!place || !page.current) return;
    place.focus({ preventScroll: true });
    const watch = new ResizeObserver(() => place.scrollIntoView());
    watch.observe(page.current);
    const stop = () => watch.disconnect();
    for (const move of MOVES) window.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const move of MOVES) window.removeEventListener(move, stop);
    };
  }, [id]);
  return page;
}
