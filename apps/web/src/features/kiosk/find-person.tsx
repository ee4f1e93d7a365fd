import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { canScan } from './camera-scan.tsx';
import { searchPeople, type DeviceKiosk, type KioskPerson } from './kiosk-device.api.ts';

const LETTERS = 3;
const MOST = 8;
const lettersOf = (text: string) => text.replace(/\P{L}/gu, '').length;

/** Without a connection only first names are known here. */
const findKnown = (people: readonly KioskPerson[], text: string): KioskPerson[] =>
  people.filter(({ name }) => name.toLowerCase().startsWith(text.trim().toLowerCase())).slice(0, MOST);

interface FindPersonProps {
  kiosk: DeviceKiosk;
  token: string;
  isOnline: boolean;
  onPick(person: KioskPerson): void;
  onCode(code: string): void;
}

/** By three letters of a name; what a scanner types ends with Enter and is a card. */
export function FindPerson({ kiosk, token, isOnline, onPick, onCode }: FindPersonProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ of: string; people: readonly KioskPerson[] } | null>(null);
  const isAsking = lettersOf(text) >= LETTERS;
  const { people } = kiosk;
  useEffect(() => {
    if (!isAsking) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const known = () => setFound({ of: text, people: findKnown(people, text) });
      if (!isOnline) return known();
      searchPeople(token, text, abort.signal).then(
        (some) => setFound({ of: text, people: some }),
        () => !abort.signal.aborted && known(),
      );
    }, 200);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, isAsking, isOnline, token, people]);
  const shown = isAsking && found?.of === text ? found.people : null;
  // a number is on every card, also where nothing can scan it
  const isCode = /\d/.test(text) && text.trim().length >= 4 && !/\s/.test(text.trim());
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = text.trim();
    if (code.length < 4 || /\s/.test(code) || (shown && shown.length > 0 && !/\d/.test(code))) return;
    setText('');
    onCode(code);
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        label={t('kiosk.find')}
        hint={t(canScan() ? 'kiosk.find_hint' : 'kiosk.find_hint_typed')}
        value={text}
        onChange={setText}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={100}
        enterKeyHint="go"
      />
      {isCode && (
        <Button type="submit" className="justify-self-start">
          {t('kiosk.use_number')}
        </Button>
      )}
      <ul aria-label={t('kiosk.found')} className="grid gap-3 empty:hidden">
        {shown?.map((person) => (
          <li key={person.user_id}>
            <button
              type="button"
              className="grid min-h-16 w-full gap-0.5 rounded-lg border border-line-strong bg-surface px-5 py-3 text-start hover:bg-sunken"
              onClick={() => {
                setText('');
                onPick(person);
              }}
            >
              <span className="text-lg font-semibold">{person.name}</span>
              {person.for && <span className="text-sm text-ink-2">{person.for}</span>}
            </button>
          </li>
        ))}
      </ul>
      {shown?.length === 0 && (
        <p role="status" className="text-ink-2">
          {t(isOnline ? 'kiosk.none_found' : 'kiosk.none_found_offline')}
        </p>
      )}
    </form>
  );
}
