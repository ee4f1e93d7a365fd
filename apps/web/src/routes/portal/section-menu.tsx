import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import type { TabLink } from '../../ui/tab-links.tsx';

const LINK = 'flex min-h-10 items-center rounded-md px-3 py-1 text-sm font-semibold transition-colors duration-150';

/** The sections of a profile, beside them where there is room. */
export function SectionMenu({ label, entries }: { label: string; entries: readonly TabLink[] }) {
  return (
    <nav data-print="no" data-tabs aria-label={label} className="sticky top-6 -ms-3 max-lg:hidden">
      <ul className="grid gap-y-0.5">
        {entries.map((entry) => (
          <li key={entry.href}>
            <Link
              kind="bare"
              href={entry.href}
              aria-current={entry.current ? 'page' : undefined}
              className={cx(
                LINK,
                entry.current ? 'bg-brand-soft text-brand-text' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
