import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../lib/access.ts';
import { dayFrom, formatDay, partsOf, today } from '../../lib/dates.ts';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { http } from '../../lib/http.ts';
import { ApiProblem } from '../../lib/problem.ts';
import { etagOf } from '../../lib/resource-api.ts';
import { spanTime } from '../../lib/spans.ts';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { DateBoxes, type DateParts } from '../../ui/calendar/date-boxes.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { GrantProblem } from './grant-problem.tsx';
import { LeavingReasonInput, reasonOf } from './leaving-reason.tsx';
import { rolesOf, rolesQuery, type HeldRole } from './permission.api.ts';
import { dayBefore } from './role-terms.ts';

const WHENS = ['at_once', 'today', 'later'] as const;
type When = (typeof WHENS)[number];

interface Values {
  when: When;
  leaving_reason_id: string;
  status: 'keep' | '3' | '4';
  end_date: DateParts;
}

function WhenInput({ role }: { role: HeldRole }) {
  const t = useText();
  const { error: _error, ...when } = useField<When>('when');
  const { name: _name, ...end } = useField<DateParts>('end_date');
  // A role cannot end before it began.
  const beganBefore = role.start_date < today();
  const notes = {
    at_once: t('rights.end_at_once_note', { date: formatDay(dayBefore(today())) }),
    today: t('rights.end_today_note'),
    later: undefined,
  };
  const choices = WHENS.filter((value) => value !== 'at_once' || beganBefore).map((value) => ({
    value,
    label: t(`rights.end_${value}`),
    ...(notes[value] && { note: notes[value] }),
  }));
  return (
    <>
      <ChoiceTiles
        label={t('rights.end_when')}
        columns={1}
        choices={choices}
        {...when}
        error={when.value === 'later' ? undefined : end.error}
      />
      {when.value === 'later' && <DateBoxes label={t('rights.last_day')} required {...end} />}
    </>
  );
}

/** Who holds no role any more has often left, or pauses. Until a later day they still hold it, so nothing is asked yet. */
function StatusInput() {
  const t = useText();
  const { value: when } = useField<When>('when');
  const { error: _error, ...status } = useField<Values['status']>('status');
  if (when === 'later') return null;
  const choices = (['keep', '3', '4'] as const).map((value) => ({ value, label: t(`rights.then_${value}`) }));
  return <ChoiceTiles label={t('rights.then_status')} columns={1} choices={choices} {...status} />;
}

/** Whether this is the last role that they hold or will hold, and the reader may say what becomes of them. */
function useIsLast(userId: number, role: HeldRole): boolean {
  const may = useMay();
  const { data: roles } = useQuery(rolesQuery(userId));
  const left = roles?.filter((other) => other.id !== role.id && spanTime(other, today()) !== 'past');
  return left?.length === 0 && may('edit-users');
}

/** The role's last day: it stays in the history, and what it gave ends with it. */
export function RoleEndForm({ userId, role, onClose }: { userId: number; role: HeldRole; onClose(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore<Values>({
    when: role.start_date < today() ? 'at_once' : 'today',
    end_date: partsOf(null),
    leaving_reason_id: reasonOf(role),
    status: 'keep',
  });
  const isLast = useIsLast(userId, role);
  const refresh = () => cache.invalidateQueries({ queryKey: ['users'] });
  const { state, problem, save } = useSave({
    store,
    async send({ when, end_date, leaving_reason_id, status }) {
      const last = when === 'today' ? today() : when === 'at_once' ? dayBefore(today()) : dayFrom(end_date);
      if (!last)
        throw new ApiProblem({
          status: 422,
          code: 'invalid',
          message: '',
          errors: { end_date: [t('person.dob_error')] },
        });
      await rolesOf(userId).update(
        role.id,
        { end_date: last, leaving_reason_id: leaving_reason_id ? Number(leaving_reason_id) : null },
        etagOf(role),
      );
      // the role has ended by now, so a refusal is said and nothing is sent again
      if (isLast && when !== 'later' && status !== 'keep')
        await http
          .put(`users/${userId}`, { status_id: Number(status) })
          .catch(() => toast(t('rights.status_failed'), { tone: 'danger' }));
    },
    refresh,
    onSaved() {
      toast(t('rights.role_ended'));
      onClose();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('rights.end_role')} className="grid gap-5">
      <GrantProblem
        problem={problem}
        fields={['end_date', 'leaving_reason_id']}
        onReload={() => void refresh().then(onClose)}
      />
      <WhenInput role={role} />
      <LeavingReasonInput role={role} />
      {isLast && <StatusInput />}
      <DialogSaveRow state={state} label={t('rights.end_role')} onCancel={onClose} />
    </Form>
  );
}
