import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from '../class-names.ts';
import { CONTROL_FRAME } from '../field.tsx';
import { POPUP, POPUP_OPTION } from '../popup/popup.ts';
import { useText } from '../text.ts';
import { findTyped, useTypeahead } from './typeahead.ts';

export interface Country {
  code: string;
  name: string;
  dial: string;
}

export interface CountrySelectProps {
  countries: readonly Country[];
  value: Country;
  onPick(code: string): void;
  disabled?: boolean;
  /** The number beside it begins with the country's code already. */
  dialIsShown?: boolean;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/** Which country the keys are on; null while the list is closed. */
function useCountryList({ countries, value, onPick }: CountrySelectProps) {
  const [active, setActive] = useState<number | null>(null);
  const letters = useTypeahead();
  const chosen = Math.max(
    countries.findIndex(({ code }) => code === value.code),
    0,
  );
  const close = () => setActive(null);
  const pick = (index: number) => {
    close();
    onPick(countries[index]!.code);
  };
  const type = (letter: string) => {
    const words = countries.map(({ code, name, dial }) => ({ name, also: [code, dial, `+${dial}`] }));
    setActive(findTyped(words, letters.type(letter), active ?? chosen) ?? active ?? chosen);
  };
  /** Whether the key meant something here. */
  const press = (key: string): boolean => {
    const step = STEPS[key];
    // In the middle of a name a space belongs to it: United Kingdom.
    if (key.length === 1 && (key !== ' ' || letters.isTyping())) type(key);
    else if (active === null && (key === 'Enter' || key === ' ' || key === 'ArrowDown' || key === 'ArrowUp'))
      setActive(chosen);
    else if (active === null) return false;
    else if (key === 'Enter' || key === ' ') pick(active);
    else if (key === 'Escape') close();
    else if (step !== undefined) setActive(Math.min(Math.max(active + step, 0), countries.length - 1));
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!press(event.key)) return;
    // Neither presses the button, nor sends the form, nor closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };
  return { active, setActive, toggle: () => setActive(active === null ? chosen : null), close, pick, onKeyDown };
}

interface CountryListProps {
  id: string;
  countries: readonly Country[];
  chosen: string;
  active: number;
  onPick(index: number): void;
  onPoint(index: number): void;
}

function CountryList({ id, countries, chosen, active, onPick, onPoint }: CountryListProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('ui.phone_countries')}
      className={cx(POPUP, 'absolute inset-s-0 top-full z-10 mt-1 max-h-72 w-full max-w-96 overflow-y-auto')}
    >
      {countries.map((country, index) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard stays on the button and picks from there
        <div
          key={country.code}
          id={`${id}-${country.code}`}
          role="option"
          tabIndex={-1}
          aria-selected={country.code === chosen}
          data-active={index === active || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => index !== active && onPoint(index)}
          onClick={() => onPick(index)}
          className={POPUP_OPTION}
        >
          <span className="w-7 shrink-0 text-xs font-semibold text-ink-2">{country.code}</span>
          <span className="min-w-0 flex-1">{country.name}</span>
          {country.code === chosen && <Check aria-hidden className="size-4 shrink-0 text-brand-text" />}
          <span dir="ltr" className="shrink-0 text-ink-2">
            {`+${country.dial}`}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The country of a telephone number: a button that opens the world. The list lies below the box the button stands in. */
export function CountrySelect(props: CountrySelectProps) {
  const { countries, value, disabled, dialIsShown } = props;
  const t = useText();
  const id = useId();
  const list = useCountryList(props);
  const { active } = list;
  const isOpen = active !== null;
  return (
    <>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-activedescendant={isOpen ? `${id}-${countries[active]!.code}` : undefined}
        aria-label={t('ui.phone_country', { country: value.name, code: value.code, dial: value.dial })}
        disabled={disabled}
        onClick={(event) => {
          // Safari gives a pressed button no focus, and the keys of the list would go nowhere.
          event.currentTarget.focus();
          list.toggle();
        }}
        onKeyDown={list.onKeyDown}
        // Firefox presses a button when the space bar comes up.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onBlur={list.close}
        className={cx(CONTROL_FRAME, 'flex w-auto! shrink-0 items-center gap-2')}
      >
        <span className="text-xs font-semibold text-ink-2">{value.code}</span>
        {!dialIsShown && <span dir="ltr">{`+${value.dial}`}</span>}
        <ChevronDown aria-hidden className="size-4 text-ink-3" />
      </button>
      {isOpen && (
        <CountryList
          id={id}
          countries={countries}
          chosen={value.code}
          active={active}
          onPick={list.pick}
          onPoint={list.setActive}
        />
      )}
    </>
  );
}
