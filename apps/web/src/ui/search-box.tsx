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
  className?: string;
}

export function SearchBox({ label, placeholder, value, onSearch, delay = 300, className }: SearchBoxProps) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  const send = (next: string) => {
    sent.current = next;
    onSearch(next);
  };
  // The address may change under the box (Back, a link): then the box follows it.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const { pathname } = window.location;
    // Who follows a link while the pause lasts has left, though the list stands until the next page is there: a search
    // that goes into the address would lead them back.
    const timer = setTimeout(() => window.location.pathname === pathname && send(typed), delay);
    return () => clearTimeout(timer);
  });

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
        className={cx(CONTROL, 'ps-10! pe-11! [&::-webkit-search-cancel-button]:hidden')}
      />
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
