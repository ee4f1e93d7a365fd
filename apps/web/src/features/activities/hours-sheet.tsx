import type { userActivity as userActivityResource } from '@manyhands/contract/activities/activity.resource.ts';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { userActivity } from '../../lib/records/descriptors/user-activity.generated.ts';
import { RecordSheet } from '../../lib/records/record-sheet.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { answer, STATE_TONES, TEXTS, useReloadHours, type Hours } from './hours.api.ts';
import { HoursActions } from './hours-actions.tsx';
import { DurationInput } from './hours-inputs.tsx';
import { OutcomesInput } from './outcomes-input.tsx';
import { OutcomesText } from './outcomes-text.tsx';
import { useDuration } from './use-duration.ts';

const nameOf = ({ day }: Hours) => formatDay(day);

function ShownHours({ row }: { row: Hours }) {
  const t = useText();
  const duration = useDuration();
  const { day, start_time, minutes, note, state, source, category, team, decided_by_name } = row;
  const facts = [
    category?.name,
    team?.name,
    start_time,
    source !== 'self' && t(userActivity.fields.source.options![source]!),
    state === 'confirmed' && decided_by_name && t('hours.confirmed_by', { name: decided_by_name }),
  ].filter(Boolean);
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{formatDay(day)}</span>
        <span className="tabular-nums">{duration(minutes)}</span>
        <Pill tone={STATE_TONES[state]}>{t(userActivity.fields.state.options![state]!)}</Pill>
      </span>
      {facts.length > 0 && <span className="text-ink-2">{facts.join(' · ')}</span>}
      <OutcomesText row={row} />
      {note && <span className="whitespace-pre-line text-ink-2 wrap-anywhere">{note}</span>}
    </div>
  );
}

function AnswerInput() {
  const t = useText();
  return <TextArea label={t('hours.your_answer')} rows={3} required maxLength={2000} {...useField<string>('answer')} />;
}

function AnswerForm({ id }: { id: number }) {
  const t = useText();
  const reload = useReloadHours();
  const store = useMarkStore({ answer: '' });
  const { state, problem, save } = useSave({
    store,
    send: (values) => answer(id, values.answer),
    onSaved() {
      toast(t('hours.answer_sent'));
      void reload();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('hours.your_answer')} className="grid gap-3">
      <ProblemCallout problem={problem} fields={['answer']} onReload={reload} />
      <AnswerInput />
      <div>
        <SaveButton state={state} label={t('hours.send_answer')} />
      </div>
    </Form>
  );
}

function QueriedHours({ row, children }: { row: Hours; children?: ReactNode }) {
  const t = useText();
  if (row.question === null || row.state === 'confirmed') return children ?? null;
  return (
    <div className="grid gap-3 pb-2">
      <Callout
        tone={row.state === 'queried' ? 'warning' : 'info'}
        title={row.decided_by_name ? t('hours.asked', { name: row.decided_by_name }) : t('hours.asked_by_staff')}
      >
        <span className="whitespace-pre-line wrap-anywhere">{row.question}</span>
        {row.answer && (
          <span className="mt-2 block whitespace-pre-line wrap-anywhere">
            <strong>{t('hours.replied')}</strong> {row.answer}
          </span>
        )}
      </Callout>
      {children}
    </div>
  );
}

/** The person answers where the question stands. */
const OwnBelow = ({ row }: { row: Hours }) => (
  <QueriedHours row={row}>{row.state === 'queried' && <AnswerForm id={row.id} />}</QueriedHours>
);
const StaffBelow = ({ row }: { row: Hours }) => (
  <QueriedHours row={row}>
    <HoursActions row={row} name={formatDay(row.day)} />
  </QueriedHours>
);
const ReadBelow = ({ row }: { row: Hours }) => <QueriedHours row={row} />;

/** People log their own in a form of its own. */
const OWN = { ...userActivity, actions: userActivity.actions.filter((action) => action !== 'create') };
const BELOW = { own: OwnBelow, staff: StaffBelow, read: ReadBelow };

/** Everything someone has logged, with what can be done about it by whoever reads. */
export function HoursSheet({ userId, reader }: { userId: number; reader: 'own' | 'staff' | 'read' }) {
  const t = useText();
  const reload = useReloadHours();
  return (
    <RecordSheet<typeof userActivityResource, Hours>
      of={reader === 'staff' ? userActivity : OWN}
      params={{ userId }}
      title={t('hours.my')}
      include="category,team"
      row={ShownHours}
      below={BELOW[reader]}
      rowName={nameOf}
      fields={[
        'day',
        { field: 'minutes', input: DurationInput },
        'start_time',
        'category_id',
        'team_id',
        'note',
        { field: 'outcomes', input: OutcomesInput },
      ]}
      texts={TEXTS}
      shown={20}
      {...(reader === 'read' ? { mayEdit: false } : {})}
      onChanged={reload}
    />
  );
}
