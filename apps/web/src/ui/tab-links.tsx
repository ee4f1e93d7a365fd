import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from './class-names.ts';
import { Link } from './link.tsx';
import { POPUP } from './popup/popup.ts';
import { useDropdown } from './popup/use-dropdown.ts';
import { placesThatFit, type TabRoom } from './tab-room.ts';
import { useText } from './text.ts';

export interface TabLink {
  href: string;
  label: string;
  current: boolean;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const TAB =
  'flex min-h-11 items-center border-b-3 border-transparent px-3 text-sm font-semibold text-ink-2 transition-colors duration-150 hover:border-line-strong hover:text-ink';
const CURRENT = 'flex min-h-11 items-center border-b-3 border-brand px-3 text-sm font-semibold text-brand-text';

/** Measured with every tab in the row, before anything is painted; again when they are others, or the row is. */
function useRoom(row: RefObject<HTMLDivElement | null>, labels: string): TabRoom | null {
  const [hasLetters, setHasLetters] = useState(false);
  const [measured, setMeasured] = useState<(TabRoom & { key: string }) | null>(null);
  const key = `${hasLetters}\n${labels}`;
  useEffect(() => {
    // Words are as wide as their letters are, and those may arrive after the page.
    void document.fonts?.ready.then(() => setHasLetters(true));
  }, []);
  useLayoutEffect(() => {
    const whole = row.current!;
    const measure = (): TabRoom & { key: string } => ({
      key,
      widths: [...whole.querySelectorAll('li')].map((tab) => tab.getBoundingClientRect().width),
      more: whole.lastElementChild!.getBoundingClientRect().width,
      row: whole.clientWidth,
    });
    const observer = new ResizeObserver(() =>
      setMeasured((known) => (known?.key === key ? { ...known, row: whole.clientWidth } : measure())),
    );
    observer.observe(whole);
    return () => observer.disconnect();
  }, [row, key]);
  return measured?.key === key ? measured : null;
}

/** The tabs that the row has no room for, behind a button at its end. */
function MoreTabs({ tabs, onFollow }: { tabs: readonly TabLink[]; onFollow(href: string): void }) {
  const t = useText();
  const panel = useId();
  const { whole, isOpen, toggle, leave, close } = useDropdown();
  return (
    <div
      ref={whole}
      className="shrink-0 sm:relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={toggle}
        className={cx(TAB, 'gap-1 whitespace-nowrap')}
      >
        {t('ui.more')}
        <ChevronDown aria-hidden className="size-4 text-ink-3" />
      </button>
      <ul
        id={panel}
        hidden={!isOpen}
        className={cx(
          POPUP,
          'absolute end-0 top-full z-30 max-sm:end-3 mt-1 max-h-[70dvh] w-max min-w-48 overflow-y-auto',
        )}
      >
        {tabs.map(({ href, label }) => (
          <li key={href}>
            <Link
              kind="bare"
              href={href}
              onClick={() => {
                close();
                onFollow(href);
              }}
              className="flex min-h-10 items-center rounded-sm px-3 py-1.5 text-sm font-semibold text-ink-2 hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Along the tabs, and through those behind the button while they are open. */
function move(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const reachable = all.filter((one) => !one.closest('[hidden]'));
  const at = reachable.indexOf(event.target as HTMLElement);
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  const isOpen = reachable.some((one) => one.ariaExpanded === 'true');
  const down = isOpen ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
  const step = down ?? (STEPS[event.key] ?? Number.NaN) * (isMirrored ? -1 : 1);
  const to = event.key === 'Home' ? reachable[0] : event.key === 'End' ? reachable.at(-1) : reachable[at + step];
  if (at < 0 || !to) return;
  event.preventDefault();
  to.focus();
}

/** The pages of one thing, each with an address of its own. Arrow keys move along; what has no room is behind a button. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useRef<HTMLDivElement>(null);
  const followed = useRef('');
  const room = useRoom(row, tabs.map((tab) => tab.label).join('\n'));
  const current = tabs.findIndex((tab) => tab.current);
  const fitting = room && placesThatFit(room, current);
  const rest = fitting ? tabs.filter((_, at) => !fitting.has(at)) : [];
  const href = tabs[current]?.href;
  useEffect(() => {
    // The link that was followed from the button has moved into the row, and the focus with it.
    if (followed.current === href) row.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    followed.current = '';
  }, [href]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are what is pressed
    <nav
      data-print="no"
      data-tabs
      aria-label={label}
      onKeyDown={move}
      className={cx('border-b border-line px-1 max-sm:-mx-4', !room && 'overflow-hidden')}
    >
      <div ref={row} className="relative -mb-px flex">
        <ul className="flex">
          {tabs.map(
            (tab, at) =>
              (!fitting || fitting.has(at)) && (
                <li key={tab.href} className="shrink-0 pe-1">
                  <Link
                    kind="bare"
                    href={tab.href}
                    aria-current={tab.current ? 'page' : undefined}
                    className={tab.current ? CURRENT : TAB}
                  >
                    {tab.label}
                  </Link>
                </li>
              ),
          )}
        </ul>
        {(!room || rest.length > 0) && <MoreTabs tabs={rest} onFollow={(to) => (followed.current = to)} />}
      </div>
    </nav>
  );
}
