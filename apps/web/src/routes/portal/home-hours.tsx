import { useQuery } from '@tanstack/react-query';
import { totalsQuery } from '../../features/activities/hours.api.ts';
import { loadHoursWords } from '../../features/activities/hours-words.ts';
import { useDuration } from '../../features/activities/use-duration.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

function Hours({ userId }: { userId: number }) {
  const t = useText();
  const duration = useDuration();
  const { data } = useQuery(totalsQuery(userId));
  return (
    <Sheet title={t('app.hours')}>
      {data && data.queried > 0 && <Callout tone="warning">{t('hours.query_waits', { count: data.queried })}</Callout>}
      {data && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="title text-3xl tabular-nums">{duration(data.this_year.confirmed)}</span>
          <span className="text-ink-2">{data.year}</span>
        </p>
      )}
      <ButtonLink href="/portal/user/me/hours" look="primary" className="justify-self-start">
        {t('hours.log')}
      </ButtonLink>
    </Sheet>
  );
}

/** This year's hours on the home page, and the way to log more. */
export function HomeHours({ userId }: { userId: number }) {
  return (
    <MoreWords load={loadHoursWords}>
      <Hours userId={userId} />
    </MoreWords>
  );
}
