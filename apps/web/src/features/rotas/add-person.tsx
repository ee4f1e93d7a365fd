import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/access.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { Reasons } from './reasons.tsx';
import { assign, candidatesQuery, useRefreshShifts, type Candidate, type Shift } from './shift.api.ts';

function CandidateLine({ shift, candidate, onDone }: { shift: Shift; candidate: Candidate; onDone(): void }) {
  const t = useText();
  const may = useMay();
  const refresh = useRefreshShifts();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { user_id, user_name, eligible, reasons, hours } = candidate;
  const give = useMutation({
    mutationFn: () => assign(shift.id, { user_id, ...(reason.trim() && { override_reason: reason.trim() }) }),
    onSuccess: onDone,
    onSettled: refresh,
  });
  const mayOverride = may('override-eligibility') && !reasons.includes('full');
  return (
    <li className="grid gap-2 border-line not-last:border-b not-last:pb-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-0.5">
          <span className="font-semibold">{user_name}</span>
          <span className="text-sm text-ink-2">{t('rota.hours', { hours })}</span>
        </div>
        {eligible ? (
          <Button size="small" busy={give.isPending} onClick={() => give.mutate()}>
            {t('rota.put_on')}
          </Button>
        ) : (
          mayOverride &&
          !isOpen && (
            <Button kind="secondary" size="small" onClick={() => setIsOpen(true)}>
              {t('rota.put_on_anyway')}
            </Button>
          )
        )}
      </div>
      {!eligible && <Reasons reasons={reasons.map((code) => ({ code }))} />}
      {isOpen && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('rota.override_reason')}
            required
            maxLength={500}
            value={reason}
            onChange={setReason}
            autoComplete="off"
          />
          <Button size="small" busy={give.isPending} disabled={reason.trim() === ''} onClick={() => give.mutate()}>
            {t('rota.put_on')}
          </Button>
        </div>
      )}
      <ProblemCallout problem={isProblem(give.error) ? give.error : null} />
    </li>
  );
}

/** The people of the team, those who can come first, each with what speaks against it. */
export function AddPerson({ shift, onClose }: { shift: Shift; onClose(): void }) {
  const t = useText();
  const [text, setText] = useState('');
  const { data, error, refetch } = useQuery({
    ...candidatesQuery(shift.id, text.trim()),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onClose={onClose} title={t('rota.add_person')} note={t('rota.add_person_note')}>
      <div className="grid gap-4">
        <SearchBox label={t('rota.find_person')} placeholder={t('rota.find_person')} value={text} onSearch={setText} />
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data?.length === 0 && <EmptyState>{t('rota.no_candidates')}</EmptyState>}
        <ul className="grid gap-3">
          {data?.map((candidate) => (
            <CandidateLine key={candidate.user_id} shift={shift} candidate={candidate} onDone={onClose} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
