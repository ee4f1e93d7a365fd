import type { auditEntry } from '@manyhands/contract/users/audit-entry.resource.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/dates.ts';
import { http } from '../../lib/http.ts';
import { LoadError } from '../../lib/load-error.tsx';
import type { OutputOf } from '../../lib/resource-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useLogWords } from './log-words.ts';

type Shown = OutputOf<typeof auditEntry, 'show'>;

const entryQuery = (id: number) =>
  queryOptions({
    queryKey: ['audit-entries', id],
    queryFn: async ({ signal }) => (await http.get<{ data: Shown }>(`audit-entries/${id}`, { signal })).body.data,
  });

const written = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

function Changes({ changes }: Pick<Shown, 'changes'>) {
  const t = useText();
  const { fieldName } = useLogWords();
  if (changes.length === 0) return <p className="text-ink-2">{t('log.no_values')}</p>;
  return (
    <dl className="grid gap-4">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0">
          <dt className="font-semibold">{fieldName(field)}</dt>
          {(
            [
              ['log.before', before],
              ['log.after', after],
            ] as const
          ).map(([label, value]) => (
            <dd key={label} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
              <span className="text-sm text-ink-2">{t(label)}</span>
              <span className="break-words whitespace-pre-line">{written(value) || t('log.nothing')}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** One entry with the values before and after, as far as the reader may see them. */
export function AuditDialog({ id, onClose }: { id: number; onClose(): void }) {
  const t = useText();
  const { sentence, details } = useLogWords();
  const { data, error, refetch } = useQuery(entryQuery(id));
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? sentence(data) : t('log.entry')}
      note={data && formatMoment(data.created_at)}
    >
      {data ? (
        <div className="grid gap-5">
          {details({ ...data, fields: [] }).map((detail) => (
            <p key={detail}>{detail}</p>
          ))}
          <Changes changes={data.changes} />
        </div>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
