import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useLanguage } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { AddLetter } from './add-letter.tsx';
import type { MailLetter } from './email-template.api.ts';
import { LETTER_PLACES, pathOfLetter, placeOf } from './letter.rules.ts';

function LetterRow({ letter }: { letter: MailLetter }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_6rem]">
      <Link href={pathOfLetter(letter.key)}>{letter.title[language]}</Link>
      <span className="min-w-0 truncate text-sm text-ink-2">{letter.ours[language].subject}</span>
      <span>
        {letter.named ? (
          <Pill>{t('emails.for_stages')}</Pill>
        ) : (
          (letter.changed.en ?? letter.changed.cy) && <Pill tone="brand">{t('emails.changed')}</Pill>
        )}
      </span>
    </li>
  );
}

/** Every email that the product sends, by what it belongs to. */
export function LetterList({ letters }: { letters: readonly MailLetter[] }) {
  const t = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const pattern = letters.find(({ nameable }) => nameable);
  const wanted = typed.trim().toLocaleLowerCase();
  const found = letters.filter(({ title, ours }) =>
    `${title[language]} ${ours[language].subject}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SearchBox
          label={t('emails.search')}
          placeholder={t('emails.search')}
          value={typed}
          onSearch={setTyped}
          delay={0}
          hotkey="/"
          className="w-full max-w-96"
        />
        {pattern && !adding && (
          <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
            {t('emails.add')}
          </Button>
        )}
      </div>
      {pattern && adding && <AddLetter pattern={pattern} onClose={() => setAdding(false)} />}
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
