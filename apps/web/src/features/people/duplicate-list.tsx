import { formatInstant } from '../../lib/dates.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import type { DuplicatePair } from './merge.api.ts';

function Candidate({ person }: { person: DuplicatePair['people'][number] }) {
  const t = useText();
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <Link href={`/staff/people/${person.id}`} className="justify-self-start wrap-anywhere">
        {person.display_name}
      </Link>
      {person.email && (
        <span className="text-sm text-ink-2">
          <EmailText>{person.email}</EmailText>
        </span>
      )}
      <span className="text-sm text-ink-3">
        {t('duplicates.joined', { date: formatInstant(person.created_at), number: String(person.id) })}
      </span>
    </div>
  );
}

/** Pairs that may be one person, each with why. */
export function DuplicateList({ pairs }: { pairs: readonly DuplicatePair[] }) {
  const t = useText();
  return (
    <ul className="grid gap-4">
      {pairs.map(({ people: [one, two], reasons }) => (
        <li key={`${one.id}-${two.id}`}>
          <Sheet>
            <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
              <Candidate person={one} />
              <Candidate person={two} />
              <ButtonLink href={`/staff/people/duplicates/${one.id}/${two.id}`} size="small">
                {t('duplicates.compare')}
                <span className="sr-only">
                  {one.display_name}, {two.display_name}
                </span>
              </ButtonLink>
            </div>
            <div className="flex flex-wrap gap-2">
              {reasons.map((reason) => (
                <Pill key={reason} tone={reason === 'similar_name_and_postcode' ? 'neutral' : 'sun'}>
                  {t(`duplicates.reason_${reason}`)}
                </Pill>
              ))}
            </div>
          </Sheet>
        </li>
      ))}
    </ul>
  );
}
