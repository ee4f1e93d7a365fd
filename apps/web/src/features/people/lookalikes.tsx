import { useDeferredValue, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { useField } from '../../lib/forms/form.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { lookalikesQuery } from './add-person.api.ts';

const PAUSE = 400;

/** What was typed, once no one has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}

/** Says, while someone is typed in, who may be the same person. */
export function Lookalikes() {
  const t = useText();
  const [first, last, email] = [
    useField<string>('first_name').value,
    useField<string>('last_name').value,
    useField<string>('email').value,
  ].map((text) => text.trim());
  const name = useSettled(first && last ? `${first} ${last}` : '');
  const address = useSettled(/^\S+@\S+\.\S+$/.test(email!) ? email! : '');
  const { data: found = [] } = useQuery(lookalikesQuery(name, address));
  if (found.length === 0 || (name === '' && address === '')) return null;
  return (
    <Callout announce tone="warning" title={t('addperson.lookalikes')}>
      <ul className="grid gap-1">
        {found.map(({ id, display_name, dob, emailAddresses }) => (
          <li key={id}>
            <Link href={`/staff/people/${id}`} target="_blank">
              {display_name}
            </Link>{' '}
            <span className="text-sm">{[emailAddresses[0]?.email, formatDay(dob)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
