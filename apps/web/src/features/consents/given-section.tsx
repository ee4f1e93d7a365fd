import { useSuspenseQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/dates.ts';
import type { Id } from '../../lib/resource-api.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { parentalConsentsQuery, roleConsentsQuery, type ParentalConsent, type RoleConsent } from './given.api.ts';
import { byApplication, wordsOf } from './given.rules.ts';

const TONES = { requested: 'sun', given: 'ok', refused: 'danger' } as const;

function GivenLine({ consent }: { consent: RoleConsent }) {
  const t = useText();
  const { kind, statement, link, answer } = consent;
  return (
    <li className="grid gap-0.5 text-sm">
      {kind === 'term' && link ? (
        <Link href={link} target="_blank" rel="noreferrer">
          {statement}
        </Link>
      ) : (
        <span>{statement}</span>
      )}
      <span className="font-semibold">
        {wordsOf(consent) ?? t(answer.length > 0 ? 'consents.given_yes' : 'consents.given_no')}
      </span>
    </li>
  );
}

/** A parent or guardian who was asked, and how far that has come. */
function ParentLine({ request }: { request: ParentalConsent }) {
  const t = useText();
  const { first_name, last_name, state, opportunity, requested_at, answered_at } = request;
  const name = `${first_name} ${last_name}`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-sm">
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-2">
          {t(answered_at ? 'consents.parent_answered' : 'consents.parent_asked', {
            opportunity: opportunity.display_name,
            date: formatInstant(answered_at ?? requested_at),
          })}
        </span>
      </span>
      <Pill tone={TONES[state]}>{t(`consents.parent_${state}`)}</Pill>
    </li>
  );
}

/** What was agreed to for single roles, when they were applied for: to be read, since what holds now stands above. */
export function GivenSection({ userId }: { userId: Id }) {
  const t = useText();
  const { data: given } = useSuspenseQuery(roleConsentsQuery(userId));
  const { data: parents } = useSuspenseQuery(parentalConsentsQuery(userId));
  if (given.length === 0 && parents.length === 0) return null;
  return (
    <Sheet title={t('consents.given')} note={t('consents.given_note')}>
      {byApplication(given).map(({ applicationId, opportunity, answeredAt, consents }) => (
        <div key={applicationId} className="grid gap-3">
          <h3 className="font-semibold">{t('consents.given_for', { opportunity, date: formatInstant(answeredAt) })}</h3>
          <ul className="grid gap-3 border-s-2 border-line ps-3">
            {consents.map((consent) => (
              <GivenLine key={consent.id} consent={consent} />
            ))}
          </ul>
        </div>
      ))}
      {parents.length > 0 && (
        <div className="grid gap-3">
          <h3 className="font-semibold">{t('consents.parents')}</h3>
          <ul className="grid gap-3">
            {parents.map((request) => (
              <ParentLine key={request.id} request={request} />
            ))}
          </ul>
        </div>
      )}
    </Sheet>
  );
}
