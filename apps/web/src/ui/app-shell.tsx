import { useEffect, useId, useState, type ReactNode } from 'react';
import { Menu as MenuIcon, X } from 'lucide-react';
import { cx } from './class-names.ts';
import { Link } from './link.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { useText } from './text.ts';
import { LogoTile } from './tile.tsx';

export interface NavItem {
  href: string;
  label: string;
  current?: boolean;
}

export interface AppShellProps {
  organisation: { name: string; logo?: string | null };
  home: string;
  nav?: readonly NavItem[];
  /** The far end of the bar: a user's menu, or a way in. */
  end?: ReactNode;
  /** Across the page, below the bar. */
  notice?: ReactNode;
  /** `compact` for people who work in it all day. */
  density?: 'roomy' | 'compact';
  /** `form` is as wide as a column of steps beside a sheet. */
  width?: 'narrow' | 'form' | 'wide';
  children: ReactNode;
}

const WIDTHS = { narrow: 'max-w-[60rem]', form: 'max-w-[69rem]', wide: 'max-w-[84rem]' };

const INLINE_PLACES = 4;

const NAV_LINK =
  'inline-flex min-h-10 items-center rounded-md px-3 text-sm whitespace-nowrap font-semibold transition-colors duration-150';

function NavLinks({ items, stacked, onFollow }: { items: readonly NavItem[]; stacked?: boolean; onFollow?(): void }) {
  return (
    <ul className={stacked ? 'grid gap-1' : 'flex gap-1'}>
      {items.map((item) => (
        <li key={item.href}>
          <Link
            kind="bare"
            href={item.href}
            onClick={onFollow}
            aria-current={item.current ? 'page' : undefined}
            className={cx(
              NAV_LINK,
              stacked && 'w-full',
              item.current ? 'bg-brand-soft text-brand-text' : 'text-ink-2 hover:bg-sunken hover:text-ink',
            )}
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Popups hang outside the page's own tree, so the density is set where they too can see it. */
function useDensity(density: 'roomy' | 'compact') {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.density = density;
    return () => void delete root.dataset.density;
  }, [density]);
}

export function AppShell({
  organisation,
  home,
  nav = [],
  end,
  notice,
  density = 'roomy',
  width = 'wide',
  children,
}: AppShellProps) {
  const t = useText();
  const panel = useId();
  const [unfolded, setUnfolded] = useState(false);
  useDensity(density);
  const span = cx('mx-auto w-full px-4 sm:px-6', WIDTHS[width]);
  // A row of its own holds a dozen places in any language; a few stand beside the name.
  const isLong = nav.length > INLINE_PLACES;
  const Icon = unfolded ? X : MenuIcon;
  return (
    <div className="flex min-h-dvh flex-col embedded:min-h-0">
      <SkipLink />
      <header data-print="no" className="border-b border-line bg-surface embedded:hidden">
        <div className={cx(span, 'flex min-h-16 items-center gap-4')}>
          <Link kind="bare" href={home} className="flex min-w-0 items-center gap-3 rounded-md font-semibold">
            <LogoTile name={organisation.name} logo={organisation.logo} />
            <span className="line-clamp-2 leading-snug">{organisation.name}</span>
          </Link>
          {nav.length > 0 && !isLong && (
            <nav aria-label={t('ui.main_navigation')} className="ms-4 hidden md:block">
              <NavLinks items={nav} />
            </nav>
          )}
          <div className="ms-auto flex items-center gap-1">
            {end}
            {nav.length > 0 && (
              <button
                type="button"
                aria-expanded={unfolded}
                aria-controls={panel}
                aria-label={t('ui.menu')}
                onClick={() => setUnfolded(!unfolded)}
                className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken md:hidden"
              >
                <Icon aria-hidden className="size-5" />
              </button>
            )}
          </div>
        </div>
        {isLong && (
          <nav aria-label={t('ui.main_navigation')} className={cx(span, '-mt-1 hidden pb-2 md:block')}>
            <div className="-mx-3 overflow-x-auto px-0.5 py-0.5">
              <NavLinks items={nav} />
            </div>
          </nav>
        )}
        <nav id={panel} aria-label={t('ui.main_navigation')} hidden={!unfolded} className={cx(span, 'pb-3 md:hidden')}>
          <NavLinks items={nav} stacked onFollow={() => setUnfolded(false)} />
        </nav>
      </header>
      {notice && <div className={cx(span, 'not-empty:pt-4')}>{notice}</div>}
      <main id={MAIN_ID} tabIndex={-1} className={cx(span, 'flex-1 pt-8 pb-16 outline-none sm:pt-10 embedded:py-4')}>
        {children}
      </main>
      <footer data-print="no" className={cx(span, 'pb-6 text-sm embedded:hidden')}>
        {/* A file beside the pages, written by the build: the browser itself opens it. */}
        <Link kind="bare" href="/licences.txt" target="_blank" className="text-ink-2 underline underline-offset-4">
          {t('ui.licences')}
        </Link>
      </footer>
    </div>
  );
}
