import { useQueries } from '@tanstack/react-query';
import { useIntl } from '../../ui/intl.tsx';
import { applicationsOf } from '../../features/applications/application.api.ts';
import { recordQuery } from '../../features/custom-fields/record.api.ts';
import { missingDocuments } from '../../features/custom-fields/record.rules.ts';
import { consentsQuery } from '../../features/consents/consent.api.ts';
import { answersOf, unanswered } from '../../features/consents/consent.rules.ts';
import { messagesQuery } from '../../features/messages/message.api.ts';
import { sorted } from '../../features/messages/message.rules.ts';
import type { Dependant } from '../../features/users/dependant.api.ts';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';

/** What a child's record still needs from a guardian; null while it is being looked up. */
function useOutstanding({ user_id: id, display_name: name }: Dependant) {
  const t = useText();
  const intl = useIntl();
  const [agreed, applied, written, recorded] = useQueries({
    queries: [consentsQuery(id), applicationsOf(id), messagesQuery(id), recordQuery(id)],
  });
  const documents = missingDocuments(recorded.data?.fields ?? []).map((field) => field.name);
  const failed = [agreed, applied, written, recorded].filter(({ isLoadingError }) => isLoadingError);
  const missing = agreed.data ? unanswered(agreed.data, answersOf(agreed.data)).length : 0;
  const unread = sorted(written.data ?? []).waiting.length;
  const unconsented = (applied.data ?? []).filter(
    ({ active, minor, parental_consent_at }) => active && minor && parental_consent_at === null,
  );
  const page = `/portal/user/${id}`;
  return {
    items: [
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

/** One child of a guardian: what is outstanding, each a way to it. */
export function DependantNext({ dependant }: { dependant: Dependant }) {
  const t = useText();
  const { items, retry } = useOutstanding(dependant);
  if (items.length === 0 && !retry) return null;
  return (
    <Sheet title={t('home.child_title', { name: dependant.display_name })}>
      {retry && <ErrorState onRetry={retry} />}
      <ul className="grid gap-4">
        {items.map(({ href, text, note }) => (
          <li key={text} className="grid gap-0.5">
            <Link href={href} className="justify-self-start wrap-anywhere">
              {text}
            </Link>
            {note && <span className="text-sm text-ink-2">{note}</span>}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
