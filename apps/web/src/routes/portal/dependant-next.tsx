import { useQueries, useQuery } from '@tanstack/react-query';
import { useIntl } from '../../ui/intl.tsx';
import { applicationsOf } from '../../features/applications/application.api.ts';
import { recordQuery } from '../../features/custom-fields/record.api.ts';
import { missingDocuments } from '../../features/custom-fields/record.rules.ts';
import { consentsQuery } from '../../features/consents/consent.api.ts';
import { answersOf, unanswered as unansweredConsents } from '../../features/consents/consent.rules.ts';
import { messagesQuery } from '../../features/messages/message.api.ts';
import { sorted } from '../../features/messages/message.rules.ts';
import { aheadQuery } from '../../features/events/event.api.ts';
import { mineQuery } from '../../features/rotas/own-shift.api.ts';
import { useShiftTimes } from '../../features/rotas/shift-times.ts';
import { formatMoment } from '../../lib/dates.ts';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import type { Dependant } from '../../features/users/dependant.api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';

/** What a child's record still needs from a guardian; null while it is being looked up. */
function useOutstanding({ user_id: id, display_name: name }: Dependant) {
  const t = useText();
  const intl = useIntl();
  const [agreed, applied, written, recorded, going, invited] = useQueries({
    queries: [
      consentsQuery(id),
      applicationsOf(id),
      messagesQuery(id),
      recordQuery(id),
      mineQuery(id, id),
      aheadQuery(true, id),
    ],
  });
  const offers = (going.data ?? []).filter(({ state, shift }) => state === 'offered' && shift);
  const unanswered = (invited.data ?? []).filter(
    ({ state, my_states }) =>
      state === 'published' &&
      (my_states.length === 0 || my_states.some((one) => one === 'invited' || one === 'offered')),
  );
  const documents = missingDocuments(recorded.data?.fields ?? []).map((field) => field.name);
  const failed = [agreed, applied, written, recorded, going, invited].filter(({ isLoadingError }) => isLoadingError);
  const missing = agreed.data ? unansweredConsents(agreed.data, answersOf(agreed.data)).length : 0;
  const unread = sorted(written.data ?? []).waiting.length;
  const unconsented = (applied.data ?? []).filter(
    ({ active, minor, parental_consent_at }) => active && minor && parental_consent_at === null,
  );
  const page = `/portal/user/${id}`;
  return {
    items: [
      ...offers.map(({ shift_id, shift_name, offer_expires_at }) => ({
        href: `${page}/shifts/${shift_id}`,
        text: t('home.child_offer', { name, shift: shift_name }),
        note: t('home.child_offer_note', { when: formatMoment(offer_expires_at) }),
      })),
      ...unanswered.map((event) => ({
        href: `${page}/events/${event.id}`,
        text: t('home.child_invited', { name, event: event.name }),
        note: '',
      })),
      ...(missing > 0
        ? [{ href: `${page}?consent=true`, text: t('home.child_consents', { count: missing, name }), note: '' }]
        : []),
      ...(documents.length > 0
        ? [
            {
              href: `${page}/fields`,
              text: t('home.child_documents', { count: documents.length, name }),
              note: intl.formatList(documents),
            },
          ]
        : []),
      ...unconsented.map(({ opportunity }) => ({
        href: page,
        text: t('home.child_application', { name, opportunity: opportunity.display_name }),
        note: t('home.child_application_note'),
      })),
      ...(unread > 0
        ? [{ href: `${page}/messages`, text: t('home.child_messages', { count: unread, name }), note: '' }]
        : []),
    ],
    retry: failed.length > 0 ? () => failed.forEach((query) => void query.refetch()) : null,
  };
}

/** When they are expected next; an offer is not theirs yet. */
function useNextShift({ user_id: id }: Dependant) {
  const { locale } = useIntl();
  const times = useShiftTimes();
  const { data = [] } = useQuery(mineQuery(id, id));
  const next = data.find(({ state, shift }) => shift && (state === 'confirmed' || state === 'cover-requested'));
  return next && { name: next.shift_name, when: `${writeDay(next.day, locale)}, ${times(next)}`, id: next.shift_id };
}

/** One child of a guardian: when they are expected next, and what is outstanding, each a way to it. */
export function DependantNext({ dependant }: { dependant: Dependant }) {
  const t = useText();
  const { items, retry } = useOutstanding(dependant);
  const next = useNextShift(dependant);
  const page = `/portal/user/${dependant.user_id}`;
  if (items.length === 0 && !retry && !next) return null;
  const lines = [
    ...items,
    ...(next
      ? [{ href: `${page}/shifts/${next.id}`, text: next.name, note: t('home.child_next', { when: next.when }) }]
      : []),
  ];
  return (
    <Sheet title={dependant.display_name}>
      {retry && <ErrorState onRetry={retry} />}
      <ul className="grid gap-4">
        {lines.map(({ href, text, note }) => (
          <li key={`${href} ${text}`} className="grid gap-0.5">
            <Link href={href} className="justify-self-start wrap-anywhere">
              {text}
            </Link>
            {note && <span className="text-sm text-ink-2">{note}</span>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink size="small" href={`${page}/shifts`}>
          {t('app.shifts')}
        </ButtonLink>
        <ButtonLink size="small" href={`${page}/events`}>
          {t('app.events')}
        </ButtonLink>
      </div>
    </Sheet>
  );
}
