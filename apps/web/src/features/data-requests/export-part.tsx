import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FolderDown } from 'lucide-react';
import { useIntl } from '../../ui/intl.tsx';
import { formatInstant, formatMoment } from '../../lib/dates.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { cx } from '../../ui/class-names.ts';
import { formatSize } from '../../ui/files/file-rules.ts';
import { SheetPart } from '../../ui/sheet-part.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { exportAddress, exportQuery, requestExport, type DataExport } from './data-request.api.ts';

/** How far it is, for eyes and for ears; the bar breathes until it is known how much there is. */
function Making({ done, total }: Pick<DataExport, 'done' | 'total'>) {
  const t = useText();
  return (
    <div role="status" className="grid w-full max-w-96 gap-2 text-sm">
      <p>{t('data.waiting')}</p>
      <div
        role="progressbar"
        aria-label={t('data.progress')}
        aria-valuemin={0}
        {...(total ? { 'aria-valuemax': total, 'aria-valuenow': done } : {})}
        className="h-2 overflow-hidden rounded-full bg-line forced-color-adjust-none"
      >
        <div
          className={cx(
            'h-full rounded-full bg-brand-text transition-[inline-size] duration-150',
            !total && 'animate-breathe',
          )}
          style={{ inlineSize: total ? `${Math.max(4, (100 * done) / total)}%` : '30%' }}
        />
      </div>
    </div>
  );
}

function Latest({ latest }: { latest: DataExport }) {
  const t = useText();
  const { locale } = useIntl();
  if (latest.state === 'waiting') return <Making done={latest.done} total={latest.total} />;
  if (latest.state === 'failed') {
    return (
      <Callout announce tone="danger">
        {t('data.failed')}
      </Callout>
    );
  }
  if (latest.state === 'expired') return <p className="text-sm text-ink-2">{t('data.expired')}</p>;
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p className="text-sm">
        {t('data.ready', { at: formatMoment(latest.ready_at), until: formatInstant(latest.expires_at) })}
      </p>
      <ButtonLink
        look="primary"
        href={exportAddress(latest)}
        target="_self"
        download
        icon={<Download aria-hidden className="size-4" />}
      >
        {t('data.fetch', { size: formatSize(latest.size ?? 0, locale) })}
      </ButtonLink>
    </div>
  );
}

/** Everything we hold about someone, to take along. */
export function ExportPart({ userId }: { userId: number }) {
  const t = useText();
  const problemText = useProblemText();
  const client = useQueryClient();
  const { data: latest, isPending } = useQuery(exportQuery(userId));
  const asking = useMutation({
    mutationFn: () => requestExport(userId),
    onSettled: () => client.invalidateQueries(exportQuery(userId)),
  });
  const isReady = latest?.state === 'ready';
  return (
    <SheetPart title={t('data.download')} note={t('data.download_note')}>
      {isPending && <Loading />}
      {latest && <Latest latest={latest} />}
      {asking.error && (
        <Callout announce tone="danger">
          {problemText(asking.error)}
        </Callout>
      )}
      {latest !== undefined && latest?.state !== 'waiting' && (
        <Button
          kind={isReady ? 'quiet' : 'secondary'}
          busy={asking.isPending}
          onClick={() => asking.mutate()}
          icon={<FolderDown aria-hidden className="size-4" />}
        >
          {t(isReady ? 'data.ask_again' : 'data.ask')}
        </Button>
      )}
    </SheetPart>
  );
}
