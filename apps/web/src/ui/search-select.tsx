import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from './class-names.ts';
import { CONTROL, Field, type FieldWords } from './field.tsx';
import { POPUP, POPUP_OPTION } from './popup/popup.ts';
import { useText } from './text.ts';

export interface Found {
  value: string;
  label: string;
  /** A second line that tells two of the same name apart. */
  note?: string;
}

export interface SearchSelectProps extends FieldWords {
  value: Found | null;
  onChange(value: Found | null): void;
  onBlur?(): void;
  /** What fits the words typed; must keep its identity. */
  find(text: string, signal: AbortSignal): Promise<readonly Found[]>;
  /** Said when nothing fits. */
  empty: string;
  placeholder?: string;
  name?: string;
  /** The pause after the last key, in milliseconds. */
  pause?: number;
  /** How much has to be typed before anything is looked for, and what is said until then. */
  least?: { letters: number; said: string };
  /** What was typed stays in the box when it is left, although nothing was picked. */
  keepTyped?: boolean;
}

const PAUSE = 200;

/** The answers to what is typed, the latest question winning; null while the first is on its way, 'failed' when it got none. */
function useFound({
  find,
  pause = PAUSE,
  text,
  isAsking,
}: Pick<SearchSelectProps, 'find' | 'pause'> & { text: string; isAsking: boolean }) {
  const [found, setFound] = useState<readonly Found[] | 'failed' | null>(null);
  useEffect(() => {
    if (!isAsking) return;
    const abort = new AbortController();
    const take = (next: readonly Found[] | 'failed') => !abort.signal.aborted && setFound(next);
    const ask = () => find(text, abort.signal).then(take, () => take('failed'));
    const timer = setTimeout(() => void ask(), text === '' ? 0 : pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [find, pause, text, isAsking]);
  return found;
}

type Behaviour = Pick<SearchSelectProps, 'value' | 'onChange' | 'find' | 'pause' | 'least' | 'keepTyped'>;

/** What is typed, whether the list stands open and which answer the arrow keys are on. */
function useSearchSelect({ value, onChange, find, pause, least, keepTyped = false }: Behaviour) {
  // Null: nothing is being typed, and the box shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const wanted = typed?.trim() ?? '';
  const isShort = wanted.length < (least?.letters ?? 0);
  const found = useFound({ find, pause, text: wanted, isAsking: open && !isShort });
  const options = isShort || found === null || found === 'failed' ? [] : found;
  const close = () => {
    setOpen(false);
    if (!keepTyped) setTyped(null);
  };
  const pick = (option: Found | undefined) => {
    if (option) onChange(option);
    setOpen(false);
    setTyped(null);
  };
  const move = (by: 1 | -1) => {
    if (open) setActive((at) => (options.length === 0 ? 0 : (at + by + options.length) % options.length));
    setOpen(true);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpen(true);
    if (text === '') onChange(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && open) pick(options[active]);
    else if (event.key === 'Escape' && open) close();
    else return;
    // Neither sends the form nor closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    text: typed ?? value?.label ?? '',
    open,
    active,
    found,
    isShort,
    options,
    setOpen,
    setActive,
    close,
    pick,
    type,
    onKeyDown,
  };
}

interface ListProps {
  id: string;
  label: string;
  options: readonly Found[];
  chosen: string | undefined;
  active: number;
  /** Stands in for answers: there are none, or none yet. */
  instead: string | null;
  /** It covers nothing: what helps instead may be right below. */
  isInline: boolean;
  onPick(option: Found): void;
  onPoint(index: number): void;
}

function FoundList({ id, label, options, chosen, active, instead, isInline, onPick, onPoint }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  // Inside a dialog the list may hang below its edge.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [options.length]);
  return (
    <div
      ref={list}
      className={cx(
        POPUP,
        'mt-1 max-h-64 scroll-my-4 overflow-y-auto',
        !isInline && 'absolute inset-x-0 top-full z-10',
      )}
    >
      {instead !== null && <p className="px-3 py-2 text-sm text-ink-2">{instead}</p>}
      <div id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard stays in the box above and picks from there
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === chosen}
            data-active={index === active || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => onPoint(index)}
            onClick={() => onPick(option)}
            className={POPUP_OPTION}
          >
            <span className="grid min-w-0">
              <span className="truncate">{option.label}</span>
              {option.note && <span className="truncate text-xs text-ink-2">{option.note}</span>}
            </span>
            {option.value === chosen && <Check aria-hidden className="size-4 shrink-0 text-brand-text" />}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What stands in for answers: none yet, none at all, or none to be had. */
function sayInstead(
  found: readonly Found[] | 'failed' | null,
  { open, empty, t }: { open: boolean; empty: string; t: ReturnType<typeof useText> },
): string | null {
  if (found === null) return open ? t('ui.loading') : null;
  if (found === 'failed') return t('ui.search_failed');
  return found.length === 0 ? empty : null;
}

/** A choice from more than a list can show: type a few letters, pick what is found. */
export function SearchSelect({
  value,
  onChange,
  onBlur,
  find,
  empty,
  placeholder,
  name,
  pause,
  least,
  keepTyped,
  ...words
}: SearchSelectProps) {
  const t = useText();
  const list = useId();
  const box = useSearchSelect({ value, onChange, find, pause, least, keepTyped });
  const { open, active, found, isShort, options } = box;
  const instead = isShort ? (least?.said ?? null) : sayInstead(found, { open, empty, t });
  // With what was typed, what was said of it stays: a line that goes when the box is left would pull away what is pressed below.
  const isSaid = instead !== null && (keepTyped ? box.text !== '' : open);
  const isShown = isSaid || (open && options.length > 0);
  return (
    <Field {...words}>
      {(ties) => (
        <div className="relative">
          <input
            {...ties}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={open && isShown}
            aria-controls={list}
            aria-activedescendant={open && options[active] ? `${list}-${active}` : undefined}
            name={name}
            placeholder={placeholder}
            value={box.text}
            onChange={(event) => box.type(event.target.value)}
            onClick={() => box.setOpen(true)}
            onFocus={(event) => event.target.select()}
            onKeyDown={box.onKeyDown}
            onBlur={() => {
              box.close();
              onBlur?.();
            }}
            className={cx(CONTROL, 'pe-11!')}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-e-3.5 top-0 h-(--control) w-4 text-ink-3"
          />
          {isShown && (
            <FoundList
              id={list}
              label={words.label}
              options={options}
              chosen={value?.value}
              active={active}
              instead={instead}
              isInline={Boolean(keepTyped) && options.length === 0}
              onPick={box.pick}
              onPoint={box.setActive}
            />
          )}
          <span role="status" className="sr-only">
            {isShown && instead}
          </span>
        </div>
      )}
    </Field>
  );
}
