import { X } from 'lucide-react';
import { findIn } from '../../lib/records/reference-options.ts';
import { IconButton } from '../../ui/button.tsx';
import { SearchSelect, type Found } from '../../ui/search-select.tsx';
import { useText } from '../../ui/text.ts';

const PEOPLE = { path: 'users', include: 'user', named: 'display_name' } as const;
const findPeople = (text: string, signal: AbortSignal) => findIn(PEOPLE, text, signal);

/** Several people, found by typing. */
export function PeoplePicker({
  chosen,
  onChange,
}: {
  chosen: readonly Found[];
  onChange(chosen: readonly Found[]): void;
}) {
  const t = useText();
  return (
    <div className="grid gap-3">
      <SearchSelect
        label={t('events.find_person')}
        value={null}
        find={findPeople}
        empty={t('records.no_match')}
        onChange={(found) => found && onChange([...chosen.filter(({ value }) => value !== found.value), found])}
      />
      <ul className="grid gap-1 empty:hidden">
        {chosen.map((one) => (
          <li key={one.value} className="flex items-center justify-between gap-2 rounded-md bg-sunken px-3 py-1">
            <span className="wrap-anywhere">{one.label}</span>
            <IconButton
              label={t('records.take_out', { name: one.label })}
              onClick={() => onChange(chosen.filter(({ value }) => value !== one.value))}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
