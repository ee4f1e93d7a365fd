import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from '../../../ui/intl.tsx';
import { Trash2 } from 'lucide-react';
import { formatMoment } from '../../../lib/dates.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { deleteExport, myExportsQuery, type ListExport } from '../../../lib/records/export-api.ts';
import { ExportState } from '../../../lib/records/export-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { useText, type MessageKey } from '../../../ui/text.ts';
import { ChangesViews } from '../changes/changes-views.tsx';
import { loadChangesWords } from '../changes/changes-words.ts';

function Row({ of }: { of: ListExport }) {
  const t = useText();
  const { messages } = useIntl();
  const client = useQueryClient();
  const key = `exports.list_${of.resource}`;
  const name = of.file?.name ?? (key in messages ? t(key as MessageKey) : of.resource);
  const deleting = useMutation({
    mutationFn: () => deleteExport(of.id),
    onSettled: () => client.invalidateQueries({ queryKey: ['exports'] }),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-4 first:border-t-0">
      <div className="grid gap-1">
        <p className="font-semibold break-all">{name}</p>
        <p className="text-sm text-ink-2">
          {of.rows === null
            ? t('exports.asked', { at: formatMoment(of.created_at) })
            : t('exports.about', { count: of.rows, at: formatMoment(of.created_at) })}
        </p>
        <p className="text-sm text-ink-2">{t('exports.until', { at: formatMoment(of.expires_at) })}</p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <ExportState of={of} compact />
        <Button
          kind="quiet"
          size="small"
          aria-label={t('exports.delete', { name })}
          busy={deleting.isPending}
          onClick={() => deleting.mutate()}
          icon={<Trash2 aria-hidden className="size-4" />}
        >
          {t('ui.delete')}
        </Button>
      </div>
    </li>
  );
}

function Exports() {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(myExportsQuery);
  usePageTitle(t('exports.mine'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t('exports.mine')} note={t('exports.mine_note')} />
      <ChangesViews current="exports" />
      {isPending && <Loading />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState>{t('exports.none')}</EmptyState>}
      {data && data.length > 0 && (
        <ul className="rounded-lg border border-line bg-surface shadow-lift">
          {data.map((one) => (
            <Row key={one.id} of={one} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the reader exported in the last seven days. */
export function ExportsPage() {
  return (
    <MoreWords load={loadChangesWords}>
      <Exports />
    </MoreWords>
  );
}
