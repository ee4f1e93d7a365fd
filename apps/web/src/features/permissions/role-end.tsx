import { useQueryClient } from '@tanstack/react-query';
import { dayFrom, formatDay, partsOf, today } from '../../lib/dates.ts';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ApiProblem } from '../../lib/problem.ts';
import { etagOf } from '../../lib/resource-api.ts';
import { useServerTexts } from '../../lib/server-texts.ts';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { DateBoxes, type DateParts } from '../../ui/calendar/date-boxes.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { GrantProblem } from './grant-problem.tsx';
import { rolesOf, type HeldRole } from './permission.api.ts';
import { dayBefore, ROLE_TEXTS } from './role-terms.ts';

const WHENS = ['at_once', 'today', 'later'] as const;
type When = (typeof WHENS)[number];

interface Values {
  when: When;
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

/** The role's last day: it stays in the history, and what it gave ends with it. */
export function RoleEndForm({ userId, role, onClose }: { userId: number; role: HeldRole; onClose(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useServerTexts(ROLE_TEXTS);
  const store = useMarkStore<Values>({
    when: role.start_date < today() ? 'at_once' : 'today',
    end_date: partsOf(null),
  });
  const refresh = () => cache.invalidateQueries({ queryKey: ['users'] });
  const { state, problem, save } = useSave({
    store,
    async send({ when, end_date }) {
      const last = when === 'today' ? today() : when === 'at_once' ? dayBefore(today()) : dayFrom(end_date);
      if (!last)
        throw new ApiProblem({
          status: 422,
          code: 'invalid',
          message: '',
          errors: { end_date: [t('person.dob_error')] },
        });
      await rolesOf(userId)
        .update(role.id, { end_date: last }, etagOf(role))
        .catch((error: unknown) => {
          throw worded(error);
        });
    },
    onSaved() {
      void refresh();
      toast(t('rights.role_ended'));
      onClose();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('rights.end_role')} className="grid gap-5">
      <GrantProblem problem={problem} fields={['end_date']} onReload={() => void refresh().then(onClose)} />
      <WhenInput role={role} />
      <DialogSaveRow state={state} label={t('rights.end_role')} onCancel={onClose} />
    </Form>
  );
}
