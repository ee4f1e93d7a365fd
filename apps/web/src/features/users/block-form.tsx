import { useQueryClient } from '@tanstack/react-query';
import { dayFrom, partsOf } from '../../lib/dates.ts';
import { TextInput } from '../../lib/forms/fields.tsx';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { DateBoxes, type DateParts } from '../../ui/calendar/date-boxes.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { blocksOf } from './link.api.ts';

const LASTS = ['open', 'until'] as const;

interface Values {
  reason: string;
  note: string;
  lasts: (typeof LASTS)[number];
  ends_at: DateParts;
}

/** The first moment of the day after, where the reader is: the last day is blocked to its end. */
function endOfDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + 1).toISOString();
}

function NoteInput() {
  const t = useText();
  return <TextArea label={t('rights.block_details')} rows={2} {...useField<string>('note')} />;
}

function LastsInput() {
  const t = useText();
  const { error: _error, ...lasts } = useField<Values['lasts']>('lasts');
  const { name: _name, ...ends } = useField<DateParts>('ends_at');
  return (
    <>
      <ChoiceTiles
        label={t('rights.block_lasts')}
        columns={2}
        choices={LASTS.map((value) => ({ value, label: t(`rights.block_${value}`) }))}
        {...lasts}
      />
      {lasts.value === 'until' && <DateBoxes label={t('rights.last_day')} required {...ends} />}
    </>
  );
}

export function BlockForm({ userId, name, onClose }: { userId: number; name: string; onClose(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore<Values>({ reason: '', note: '', lasts: 'open', ends_at: partsOf(null) });
  const { state, problem, save } = useSave({
    store,
    async send({ reason, note, lasts, ends_at }) {
      const last = lasts === 'until' ? dayFrom(ends_at) : null;
      if (lasts === 'until' && !last)
        throw new ApiProblem({
          status: 422,
          code: 'invalid',
          message: '',
          errors: { ends_at: [t('person.dob_error')] },
        });
      await blocksOf(userId).create({ reason, note, ends_at: last ? endOfDay(last) : null });
    },
    onSaved() {
      void cache.invalidateQueries({ queryKey: ['users'] });
      toast(t('rights.blocked_now', { name }));
      onClose();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('rights.block', { name })} className="grid gap-5">
      <ProblemCallout problem={problem} fields={['reason', 'note', 'ends_at']} />
      <TextInput
        path="reason"
        label={t('rights.block_reason')}
        hint={t('rights.block_reason_hint')}
        required
        autoComplete="off"
      />
      <NoteInput />
      <LastsInput />
      <DialogSaveRow state={state} label={t('rights.block_now')} onCancel={onClose} />
    </Form>
  );
}
