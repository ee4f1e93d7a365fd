import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/access.ts';
import { formatDay } from '../../lib/dates.ts';
import { http } from '../../lib/http.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { userVetting } from '../../lib/records/descriptors/user-vetting.generated.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { checkQuery } from './check-inputs.tsx';

interface Confidential {
  /** How the number ends. */
  number?: string | null;
  outcome?: keyof NonNullable<typeof userVetting.fields.outcome.options>;
  decided_on?: string | null;
  checked_by_name?: string | null;
  update_service?: { consent: boolean; last_checked_on: string | null; status: 'not-checked' } | null;
}

interface CheckProps {
  row: { id: number; user_id: number };
}

function WholeNumber({ row }: CheckProps) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['users', String(row.user_id), 'vetting', row.id, 'number'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: { number: string | null } }>(`users/${row.user_id}/vetting/${row.id}/number`, { signal }))
        .body.data.number,
    gcTime: 0,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Loading /> : <span className="tabular-nums">{data ?? t('userVetting.no_number')}</span>;
}

/** What is recorded when it is looked at: outcome, who decided, and on request the whole number. */
function Shown({ row }: CheckProps) {
  const t = useText();
  const may = useMay();
  const [numbered, setNumbered] = useState(false);
  const { data, error, refetch } = useQuery({ ...checkQuery(row), gcTime: 0 });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { outcome, number: end = null, decided_on, checked_by_name, update_service } = data.row as Confidential;
  if (outcome === undefined) return null;
  const facts = [
    { label: t('userVetting.outcome'), value: t(userVetting.fields.outcome.options![outcome]!) },
    {
      label: t('userVetting.decided'),
      value: decided_on && [formatDay(decided_on), checked_by_name].filter(Boolean).join(', '),
    },
    {
      label: t('userVetting.number'),
      value: numbered ? (
        <WholeNumber row={row} />
      ) : end === null ? (
        t('userVetting.no_number')
      ) : (
        <span className="flex flex-wrap items-center gap-x-3 tabular-nums">
          {t('userVetting.number_end', { end })}
          {may('view-vetting-numbers') && (
            <Button kind="quiet" size="small" onClick={() => setNumbered(true)}>
              {t('userVetting.show_number')}
            </Button>
          )}
        </span>
      ),
    },
    {
      label: t('userVetting.update_service'),
      value:
        update_service?.consent &&
        [t(`userVetting.update_status_${update_service.status}`), formatDay(update_service.last_checked_on)]
          .filter(Boolean)
          .join(', '),
    },
  ];
  return <Facts facts={facts} />;
}

export function CheckDetails({ row }: CheckProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-2 ps-1">
      <span data-print="no" className="-ms-3">
        <Button kind="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'userVetting.hide_details' : 'userVetting.show_details')}
        </Button>
      </span>
      {open && <Shown row={row} />}
    </div>
  );
}
