import { useMutation } from '@tanstack/react-query';
import { formatInstant } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { markDistinct, type DuplicatePair } from './merge.api.ts';

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

/** One pair, with why; once it is marked as two people, a line that can take that back. */
function Pair({ people: [one, two], reasons }: DuplicatePair) {
  const t = useText();
  const marking = useMutation({ mutationFn: (isDistinct: boolean) => markDistinct([one.id, two.id], isDistinct) });
  const names = (
    <span className="sr-only">
      {one.display_name}, {two.display_name}
    </span>
  );
  if (marking.isSuccess && marking.variables)
    return (
      <Sheet>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p role="status" className="min-w-0 text-ink-2 wrap-anywhere">
            {t('duplicates.dismissed', { one: one.display_name, two: two.display_name })}
          </p>
          <Button kind="secondary" size="small" onClick={() => marking.mutate(false)}>
            {t('duplicates.undo')}
            {names}
          </Button>
        </div>
      </Sheet>
    );
  return (
    <Sheet>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <Candidate person={one} />
        <Candidate person={two} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <Pill key={reason} tone={reason === 'similar_name_and_postcode' ? 'neutral' : 'sun'}>
              {t(`duplicates.reason_${reason}`)}
            </Pill>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button kind="quiet" size="small" disabled={marking.isPending} onClick={() => marking.mutate(true)}>
            {t('duplicates.dismiss')}
            {names}
          </Button>
          <ButtonLink href={`/staff/people/duplicates/${one.id}/${two.id}`} size="small">
            {t('duplicates.compare')}
            {names}
          </ButtonLink>
        </div>
      </div>
      <ProblemCallout problem={isProblem(marking.error) ? marking.error : null} />
    </Sheet>
  );
}

/** Pairs that may be one person. */
export function DuplicateList({ pairs }: { pairs: readonly DuplicatePair[] }) {
  return (
    <ul className="grid gap-4">
      {pairs.map((pair) => (
        <li key={pair.people.map(({ id }) => id).join('-')}>
          <Pair {...pair} />
        </li>
      ))}
    </ul>
  );
}
