import { useEffect, useRef, useState } from 'react';
import { Search, X } from 'lucide-react';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { CONTROL } from './control-look.ts';
import { useText } from './text.ts';

export interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** The search in force; typing runs ahead of it until the pause. */
  value: string;
  onSearch(value: string): void;
  /** The pause after the last key, in milliseconds. */
  delay?: number;
  /** A key that leads here from anywhere on the page where nothing is typed. */
  hotkey?: string;
  className?: string;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

function useHotkey(hotkey: string | undefined, focus: () => void) {
  useEffect(() => {
    if (!hotkey) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isHere = event.key === hotkey && !event.ctrlKey && !event.metaKey && !event.altKey;
      // what is above the page has the keys to itself
      if (!isHere || isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

export function SearchBox({ label, placeholder, value, onSearch, delay = 300, hotkey, className }: SearchBoxProps) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const isFollowing = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  const send = (next: string) => {
    sent.current = next;
    onSearch(next);
  };
  // The address may change under the box (Back, a link): then the box follows it.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    isFollowing.current = true;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    // what is in the box now is about to be replaced: sending it would undo what the box follows
    const isReplaced = isFollowing.current;
    isFollowing.current = false;
    if (isReplaced || typed === sent.current) return;
    const { pathname } = window.location;
    // Who follows a link while the pause lasts has left, though the list stands until the next page is there: a search
    // that goes into the address would lead them back.
    const timer = setTimeout(() => window.location.pathname === pathname && send(typed), delay);
    return () => clearTimeout(timer);
  });

  useHotkey(hotkey, () => input.current?.focus());

  const clear = () => {
    setTyped('');
    send('');
    input.current?.focus();
  };
  return (
    <form
      role="search"
      className={cx('relative min-w-0', className)}
      onSubmit={(event) => {
        event.preventDefault();
        send(typed);
      }}
    >
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4 text-ink-3" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-keyshortcuts={hotkey}
        className={cx(CONTROL, 'peer ps-10! pe-11! [&::-webkit-search-cancel-button]:hidden')}
      />
      {hotkey && !typed && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute inset-e-3 inset-y-0 my-auto grid size-6 place-items-center rounded-sm border border-line text-xs text-ink-3 peer-focus:hidden max-md:hidden"
        >
          {hotkey}
        </kbd>
      )}
      {typed && (
        <IconButton
          label={t('ui.clear_search')}
          onClick={clear}
          className="absolute inset-e-1 inset-y-0 my-auto size-8"
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </form>
  );
}
