import { useRef, useState } from 'react';
import { UserRound } from 'lucide-react';
import { useField } from '../../../../lib/forms/form.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CONTROL, Field } from '../../../../ui/field.tsx';
import { useText } from '../../../../ui/text.ts';

const sameName = (one: string, other: string) => one.trim().replace(/\s+/g, ' ').toLowerCase() === other.toLowerCase();

/** The names of those who come along: added one by one, by the button or by Enter. */
export function LinkedNames() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  const { value: names, error, name: path, onChange, onBlur } = useField<readonly string[]>('booking.linked');
  const add = () => {
    const name = typed.trim().replace(/\s+/g, ' ');
    const isThere = names.some((other) => sameName(other, name));
    setRefused(isThere ? name : null);
    if (isThere) return;
    if (name !== '') onChange([...names, name]);
    setTyped('');
  };
  const remove = (place: number) => {
    onChange(names.toSpliced(place, 1));
    // The button that was pressed is gone.
    whole.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={whole} className="grid gap-3">
      <Field
        label={t('booking.linked')}
        hint={t('booking.linked_hint')}
        error={refused === null ? error : t('booking.linked_twice', { name: refused })}
      >
        {(ties) => (
          <div className="flex max-w-120 gap-3">
            <input
              {...ties}
              type="text"
              name={path}
              autoComplete="off"
              maxLength={120}
              value={typed}
              onChange={(event) => {
                setRefused(null);
                setTyped(event.target.value);
              }}
              onBlur={onBlur}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // It adds the name and does not send the form.
                event.preventDefault();
                add();
              }}
              className={CONTROL}
            />
            <Button kind="secondary" onClick={add}>
              {t('ui.add')}
            </Button>
          </div>
        )}
      </Field>
      {names.length > 0 && <NameList names={names} onRemove={remove} />}
    </div>
  );
}

function NameList({ names, onRemove }: { names: readonly string[]; onRemove(place: number): void }) {
  const t = useText();
  return (
    <ul aria-label={t('booking.linked_list')} className="grid max-w-120">
      {names.map((name, place) => (
        <li key={`${place} ${name}`} className="flex items-center gap-3 border-line py-2 not-last:border-b">
          <UserRound aria-hidden className="size-5 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
          <Button kind="quiet" size="small" onClick={() => onRemove(place)}>
            {t('booking.remove')}
            <span className="sr-only">{name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
