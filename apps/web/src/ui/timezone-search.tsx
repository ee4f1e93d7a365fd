import { useCallback } from 'react';
import type { FieldWords } from './field.tsx';
import { SearchSelect, type Found } from './search-select.tsx';
import { useText } from './text.ts';

export interface Timezone {
  /** Europe/London. */
  name: string;
  /** What people read and search. */
  display_text: string;
}

export interface TimezoneSearchProps extends Partial<FieldWords> {
  timezones: readonly Timezone[];
  value: string | null;
  onChange(name: string | null): void;
  onBlur?(): void;
  name?: string;
}

/** The zones whose display text holds what was typed, in whatever case. */
export function matchTimezones(timezones: readonly Timezone[], typed: string): Timezone[] {
  const wanted = typed.trim().toLowerCase();
  return timezones.filter(({ display_text }) => display_text.toLowerCase().includes(wanted));
}

const found = ({ name, display_text }: Timezone): Found => ({ value: name, label: display_text });

/** A time zone found by its words. Must be given the same list as long as it has not changed. */
export function TimezoneSearch({ timezones, value, onChange, label, ...rest }: TimezoneSearchProps) {
  const t = useText();
  const find = useCallback(
    (typed: string) => Promise.resolve(matchTimezones(timezones, typed).map(found)),
    [timezones],
  );
  const chosen = timezones.find(({ name }) => name === value);
  return (
    <SearchSelect
      {...rest}
      label={label ?? t('widget.timezone')}
      empty={t('widget.timezone_none')}
      find={find}
      value={chosen ? found(chosen) : value ? { value, label: value } : null}
      onChange={(option) => onChange(option?.value ?? null)}
    />
  );
}
