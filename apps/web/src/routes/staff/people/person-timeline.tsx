import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  TIMELINE_FILTERS,
  timelineQuery,
  type TimelineEntry,
  type TimelineFilter,
} from '../../../features/people/timeline.api.ts';
import { formatDay, formatMoment } from '../../../lib/dates.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { plainText } from '../../../ui/markdown/plain-text.ts';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { Trail } from '../../../ui/trail.tsx';

const FILTERS = Object.keys(TIMELINE_FILTERS) as TimelineFilter[];

/** Notes and contacts are written in markdown; other details are names. */
const detailOf = ({ kind, detail }: TimelineEntry): string =>
  detail && (kind === 'note' || kind === 'touchpoint') ? plainText(detail) : (detail ?? '');

function useSentence(): (entry: TimelineEntry) => string {
  const t = useText();
  return ({ kind, title, minutes, state }) =>
    t(`timeline.${kind}`, {
      title: title ?? t('timeline.unnamed'),
      state: state ?? '',
      hours: Math.floor((minutes ?? 0) / 60),
      minutes: (minutes ?? 0) % 60,
    });
}

/** What happened, from everything the reader may see; what lies ahead stands on the pages of its own. */
export function PersonTimeline({ userId }: { userId: number }) {
  const t = useText();
  const sentence = useSentence();
  const [filter, setFilter] = useState<TimelineFilter>('all');
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    timelineQuery(userId, filter),
  );
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Sheet title={t('tab.timeline')}>
      <Field label={t('timeline.filter')}>
        {(ties) => (
          <NativeSelect
            {...ties}
            value={filter}
            onChange={(next) => setFilter(next as TimelineFilter)}
            options={FILTERS.map((value) => ({ value, label: t(`timeline.filter_${value}`) }))}
          />
        )}
      </Field>
      {isPending && <Loading />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <EmptyState>{t('timeline.empty')}</EmptyState>}
      {entries.length > 0 && (
        <Trail
          entries={entries.map((entry, id) => ({
            id,
            at: entry.day ?? entry.at,
            shownAt: entry.day ? formatDay(entry.day) : formatMoment(entry.at),
            sentence: sentence(entry),
            details: [detailOf(entry)].filter(Boolean),
          }))}
        />
      )}
      {hasNextPage && (
        <Button
          kind="secondary"
          size="small"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-start"
        >
          {t('timeline.older')}
        </Button>
      )}
    </Sheet>
  );
}
