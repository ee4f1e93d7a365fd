import { useState } from 'react';
import { useLanguage } from '../../lib/i18n.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import type { MailLetter } from './email-template.api.ts';
import { LETTER_PLACES, pathOfLetter, placeOf } from './letter.rules.ts';

function LetterRow({ letter }: { letter: MailLetter }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <Link href={pathOfLetter(letter.key)}>{letter.title[language]}</Link>
      <span className="min-w-0 truncate text-sm text-ink-2">{letter.ours[language].subject}</span>
      <span>{(letter.changed.en ?? letter.changed.cy) && <Pill tone="brand">{t('emails.changed')}</Pill>}</span>
    </li>
  );
}

/** Every email that the product sends, by what it belongs to. */
export function LetterList({ letters }: { letters: readonly MailLetter[] }) {
  const t = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const found = letters.filter(({ title, ours }) =>
    `${title[language]} ${ours[language].subject}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SearchBox
        label={t('emails.search')}
        placeholder={t('emails.search')}
        value={typed}
        onSearch={setTyped}
        delay={0}
        hotkey="/"
        className="max-w-96"
      />
      {found.length === 0 && <EmptyState>{t('emails.no_match')}</EmptyState>}
      {LETTER_PLACES.map((place) => {
        const here = found.filter(({ group }) => placeOf(group) === place);
        return (
          here.length > 0 && (
            <Sheet key={place} title={t(`emails.place_${place}`)}>
              <ul>
                {here.map((letter) => (
                  <LetterRow key={letter.key} letter={letter} />
                ))}
              </ul>
            </Sheet>
          )
        );
      })}
    </div>
  );
}
