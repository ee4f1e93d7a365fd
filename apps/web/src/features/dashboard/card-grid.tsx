import { useState } from 'react';
import { useIntl } from '../../ui/intl.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  BedDouble,
  CalendarClock,
  Clock3,
  Eraser,
  FileSignature,
  Hourglass,
  Inbox,
  ListChecks,
  Mail,
  ShieldAlert,
  ShieldQuestion,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import { LoadError } from '../../lib/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { cardSettingsQuery, cardsQuery, type Card, type CardKind } from './dashboard.api.ts';
import { daysWaiting, isAhead, shownCards } from './dashboard.rules.ts';

const CardsDialog = lazyPiece(async () => (await import('./cards-dialog.tsx')).CardsDialog);

const ICONS: Record<CardKind, LucideIcon> = {
  applications: Inbox,
  'applications-late': Clock3,
  'applications-unassigned': Inbox,
  'applications-mine': Inbox,
  interviews: CalendarClock,
  references: FileSignature,
  'checks-expiring': ShieldAlert,
  'checks-pending': ShieldQuestion,
  hours: Hourglass,
  attendance: ListChecks,
  'shift-requests': UserCheck,
  'cover-requests': CalendarClock,
  'short-shifts': ListChecks,
  'short-sessions': CalendarClock,
  'parental-consents': UserCheck,
  'erasure-requests': Eraser,
  'blacklist-review': ShieldAlert,
  'stays-without-room': BedDouble,
  messages: Mail,
};

function CardLink({ card, now }: { card: Card; now: number }) {
  const t = useText();
  const { formatNumber } = useIntl();
  const Icon = ICONS[card.kind];
  const days = daysWaiting(card, now);
  return (
    <Link
      kind="bare"
      href={card.link}
      className="grid grid-cols-[minmax(3.5rem,auto)_1fr_auto] items-center gap-3 rounded-lg border border-line bg-surface p-4 shadow-lift transition-colors duration-150 hover:border-brand-line hover:bg-brand-soft sm:min-h-32 sm:grid-cols-[1fr_auto] sm:content-start sm:items-start sm:p-5"
    >
      <span className="title text-2xl tabular-nums sm:text-3xl">{formatNumber(card.count)}</span>
      <span className="grid gap-0.5 sm:order-last sm:col-span-2">
        <span className="font-semibold">{t(`dash.card_${card.kind}`, { count: card.count })}</span>
        {days !== null && (
          <span className="text-sm text-ink-2">
            {isAhead(card, days) ? t('dash.next', { days: -days }) : t('dash.oldest', { days })}
          </span>
        )}
      </span>
      <Icon aria-hidden className="size-6 text-brand-text" />
    </Link>
  );
}

/** What needs the reader: each number is as long as the list it opens. */
export function CardGrid() {
  const t = useText();
  const cache = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  const { data: cards, error, refetch, dataUpdatedAt } = useQuery({ ...cardsQuery, refetchOnMount: 'always' });
  const { data: settings } = useQuery(cardSettingsQuery);
  if (error && !cards)
    return (
      <Sheet>
        <LoadError error={error} onRetry={() => void refetch()} />
      </Sheet>
    );
  if (!cards || !settings) return <Loading />;
  const shown = shownCards(cards, settings);
  const choose = (
    <Button kind="secondary" size="small" onClick={() => setChoosing(true)}>
      {t('dash.choose')}
    </Button>
  );
  return (
    <section aria-label={t('dash.needs_me')} className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="title text-xl">{t('dash.needs_me')}</h2>
        {cards.length > 0 && choose}
      </div>
      {shown.length === 0 ? (
        <Sheet>
          <EmptyState>{t(settings.hidden.length > 0 ? 'dash.nothing_shown' : 'dash.nothing')}</EmptyState>
        </Sheet>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          {shown.map((card) => (
            <li key={card.kind} className="grid">
              <CardLink card={card} now={dataUpdatedAt} />
            </li>
          ))}
        </ul>
      )}
      {choosing && (
        <CardsDialog
          cards={cards}
          settings={settings}
          onClose={() => setChoosing(false)}
          onSaved={() => void cache.invalidateQueries({ queryKey: cardSettingsQuery.queryKey })}
        />
      )}
    </section>
  );
}
