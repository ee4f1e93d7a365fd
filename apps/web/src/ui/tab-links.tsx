import { useEffect, useRef, type KeyboardEvent } from 'react';
import { cx } from './class-names.ts';
import { Link } from './link.tsx';

export interface TabLink {
  href: string;
  label: string;
  current: boolean;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The pages of one thing, each with an address of its own. Arrow keys move along the row; on a phone it scrolls. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  useEffect(() => {
    const row = list.current;
    const shown = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && shown) row.scrollLeft = shown.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2;
  }, [current, tabs.length]);
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to =
      event.key === 'Home'
        ? links[0]
        : event.key === 'End'
          ? links.at(-1)
          : links[at + (STEPS[event.key] ?? Number.NaN) * (isMirrored ? -1 : 1)];
    if (at < 0 || !to) return;
    event.preventDefault();
    to.focus();
  };
  return (
    <nav data-print="no" data-tabs aria-label={label} className="border-b border-line max-sm:-mx-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are what is pressed */}
      <ul ref={list} onKeyDown={move} className="relative -mb-px flex gap-1 overflow-x-auto px-1 pt-1 max-sm:px-4">
        {tabs.map((tab) => (
          <li key={tab.href} className="shrink-0">
            <Link
              kind="bare"
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center border-b-3 px-3 text-sm font-semibold transition-colors duration-150',
                tab.current
                  ? 'border-brand text-brand-text'
                  : 'border-transparent text-ink-2 hover:border-line-strong hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
