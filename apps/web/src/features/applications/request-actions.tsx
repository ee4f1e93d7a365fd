import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { formatInstant } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { recordApi } from '../../lib/records/record-api.ts';
import { etagOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { fullName } from './application.rules.ts';
import { REQUESTS, callRequest, useRequestRefresh, type RequestKind, type RequestRow } from './answer-request.api.ts';

const RequestDialog = lazyPiece(async () => (await import('./request-dialog.tsx')).RequestDialog);
const RecordReference = lazyPiece(async () => (await import('./record-reference.tsx')).RecordReference);
const RecordConsent = lazyPiece(async () => (await import('./record-consent.tsx')).RecordConsent);

export const isUnanswered = ({ state }: RequestRow): boolean => state === 'open' || state === 'requested';

/** What went out so far, in a line. */
export function RequestNote({ row }: { row: RequestRow }) {
  const t = useText();
  const said = [
    row.taken_by_name !== null && t('asking.taken_by', { name: row.taken_by_name }),
    row.reminded_at && isUnanswered(row) && t('asking.reminded_on', { date: formatInstant(row.reminded_at) }),
    row.reminders_stopped && isUnanswered(row) && t('asking.reminders_stopped'),
  ].filter(Boolean);
  return said.length > 0 && <p className="text-sm text-ink-3">{said.join(' · ')}</p>;
}

interface ActionProps {
  kind: RequestKind;
  row: RequestRow;
}

export function RemindButton({ kind, row }: ActionProps) {
  const t = useText();
  const refresh = useRequestRefresh();
  const name = fullName(row);
  const reminding = useMutation({
    mutationFn: () => callRequest(kind, row.id, 'remind'),
    onSuccess: () => toast(t('asking.reminded', { name })),
    onSettled: refresh,
  });
  if (row.state !== 'requested' || row.email === '' || !row.can?.update || !row.active) return null;
  return (
    <>
      <Button kind="secondary" size="small" busy={reminding.isPending} onClick={() => reminding.mutate()}>
        {t('asking.remind')}
        <span className="sr-only">{name}</span>
      </Button>
      <ProblemCallout problem={isProblem(reminding.error) ? reminding.error : null} />
    </>
  );
}

function RemindersButton({ kind, row }: ActionProps) {
  const t = useText();
  const refresh = useRequestRefresh();
  const change = useMutation({
    mutationFn: () =>
      recordApi(REQUESTS[kind] as never).update(row.id, { reminders_stopped: !row.reminders_stopped }, etagOf(row)),
    onSettled: refresh,
  });
  if (row.state !== 'requested' || row.email === '') return null;
  return (
    <>
      <Button kind="quiet" size="small" busy={change.isPending} onClick={() => change.mutate()}>
        {t(row.reminders_stopped ? 'asking.resume' : 'asking.stop')}
        <span className="sr-only">{fullName(row)}</span>
      </Button>
      <ProblemCallout problem={isProblem(change.error) ? change.error : null} />
    </>
  );
}

/** What staff can do while someone has not answered. */
export function RequestActions({ kind, row }: ActionProps) {
  const t = useText();
  const refresh = useRequestRefresh();
  const [open, setOpen] = useState<'edit' | 'record' | null>(null);
  const close = () => setOpen(null);
  if (!row.can?.update || !row.active || !isUnanswered(row)) return null;
  const name = <span className="sr-only">{fullName(row)}</span>;
  const Record = kind === 'reference' ? RecordReference : RecordConsent;
  return (
    <div data-print="no" className="flex flex-wrap items-center gap-2">
      <RemindButton kind={kind} row={row} />
      <Button kind="secondary" size="small" onClick={() => setOpen('record')}>
        {t('asking.record')}
        {name}
      </Button>
      <Button kind="quiet" size="small" onClick={() => setOpen('edit')}>
        {t('asking.correct')}
        {name}
      </Button>
      <RemindersButton kind={kind} row={row} />
      {open === 'edit' && <RequestDialog kind={kind} edited={row} onClose={close} onChanged={refresh} />}
      {open === 'record' && <Record row={row} onClose={close} onDone={refresh} />}
    </div>
  );
}

/** Someone more to ask about this application. */
export function AddRequest({ kind, applicationId }: { kind: RequestKind; applicationId: number }) {
  const t = useText();
  const refresh = useRequestRefresh();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
        {t(kind === 'reference' ? 'asking.add_referee' : 'asking.add_parent')}
      </Button>
      {open && (
        <RequestDialog
          kind={kind}
          edited="new"
          initial={{ application_id: applicationId }}
          onClose={() => setOpen(false)}
          onChanged={refresh}
        />
      )}
    </>
  );
}
