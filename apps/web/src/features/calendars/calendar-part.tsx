import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, RefreshCw } from 'lucide-react';
import { formatInstant, formatMoment } from '../../lib/dates.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { SheetPart } from '../../ui/sheet-part.tsx';
import { useText } from '../../ui/text.ts';
import { endFeed, feedsQuery, makeFeed, renewFeed, type Feed } from './calendar.api.ts';

/** Shown once: whoever leaves without it can only make a new one. */
function AddressOnce({ address, onKept }: { address: string; onKept(): void }) {
  const t = useText();
  const actions = (
    <>
      <CopyButton text={address} what={t('data.calendar')} />
      <Button size="small" onClick={onKept}>
        {t('data.calendar_kept')}
      </Button>
    </>
  );
  return (
    <Callout announce tone="warning" title={t('data.calendar_once')} actions={actions}>
      <p>{t('data.calendar_once_text')}</p>
      <p>
        <code
          dir="ltr"
          className="inline-block min-w-0 rounded-sm bg-sunken px-2 py-1 text-sm break-all text-ink select-all"
        >
          {address}
        </code>
      </p>
    </Callout>
  );
}

function FeedRow({ feed, onRenew, onEnd }: { feed: Feed; onRenew(): void; onEnd(): void }) {
  const t = useText();
  const made = formatMoment(feed.created_at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-3 not-last:border-b">
      <span className="grid text-sm">
        <span>{t('data.calendar_made', { at: made })}</span>
        <span className="text-ink-2">
          {feed.last_used_at
            ? t('data.calendar_used', { at: formatInstant(feed.last_used_at) })
            : t('data.calendar_unused')}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <DeleteButton
          size="small"
          label={t('data.calendar_renew')}
          what={made}
          icon={<RefreshCw aria-hidden className="size-4" />}
          onConfirm={onRenew}
        />
        <DeleteButton size="small" label={t('data.calendar_end')} what={made} onConfirm={onEnd} />
      </span>
    </li>
  );
}

/** Secret addresses for calendar programs. */
export function CalendarPart() {
  const t = useText();
  const problemText = useProblemText();
  const client = useQueryClient();
  const [address, setAddress] = useState<string | null>(null);
  const { data: feeds = [] } = useQuery(feedsQuery);
  const working = useMutation({
    mutationFn: (work: () => Promise<string | void>) => work(),
    onSuccess: (made) => setAddress(made ?? null),
    onSettled: () => client.invalidateQueries(feedsQuery),
  });
  return (
    <SheetPart title={t('data.calendar')} note={t('data.calendar_note')}>
      {address && <AddressOnce address={address} onKept={() => setAddress(null)} />}
      {feeds.length > 0 && (
        <ul aria-label={t('data.calendar_addresses')} className="w-full">
          {feeds.map((feed) => (
            <FeedRow
              key={feed.id}
              feed={feed}
              onRenew={() => working.mutate(() => renewFeed(feed))}
              onEnd={() => working.mutate(() => endFeed(feed))}
            />
          ))}
        </ul>
      )}
      {working.error && (
        <Callout announce tone="danger">
          {problemText(working.error)}
        </Callout>
      )}
      <Button
        kind="secondary"
        busy={working.isPending}
        onClick={() => working.mutate(makeFeed)}
        icon={<CalendarPlus aria-hidden className="size-4" />}
      >
        {t('data.calendar_make')}
      </Button>
    </SheetPart>
  );
}
