import { lazy, Suspense, useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { useText } from '../../../ui/text.ts';

/** As the key caps have it, in every language. */
const SHORTCUT = 'Ctrl K';

const load = () => import('./staff-search.tsx');
const StaffSearch = lazy(async () => ({ default: (await load()).StaffSearch }));

/** Ctrl K, or ⌘ K on a Mac, from wherever the fingers are. */
function useSearchKey(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      // what is above the page has the keys to itself
      if (
        !isShortcut ||
        event.altKey ||
        event.shiftKey ||
        document.querySelector('[role="dialog"], [role="alertdialog"]')
      )
        return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** The way to everything, in the bar of the staff area; what it opens is fetched once someone reaches for it. */
export function SearchButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useSearchKey(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-sm font-semibold text-ink-2 hover:bg-sunken hover:text-ink lg:min-w-0 lg:border lg:border-line-strong lg:px-3"
      >
        <Search aria-hidden className="size-5" />
        <span className="max-lg:sr-only">{t('app.search')}</span>
        <kbd aria-hidden className="rounded-sm border border-line px-1.5 font-sans text-xs text-ink-3 max-lg:hidden">
          {SHORTCUT}
        </kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <StaffSearch onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
