import { Suspense } from 'react';
import { dayFrom } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
import { EndDayInput } from '../../lib/end-day.tsx';
import { CheckboxInput } from '../../lib/forms/fields.tsx';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import { TextInput } from '../../lib/forms/text-input.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { loadWidgetWords } from '../../lib/widget-words.ts';
import { TimePicker } from '../../ui/calendar/time-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { saveSession, useRefreshEvents, type EventRow, type Session } from './event.api.ts';
import { bodyOf, MOST_DAYS, valuesOf, type Values } from './session-values.ts';

function Time({ path, label }: { path: string; label: string }) {
  const { value, onChange, error } = useField<string>(path);
  return <TimePicker label={label} required step={5} value={value} onChange={onChange} error={error} />;
}

function SessionForm({ event, edited, onClose }: SessionDialogProps) {
  const t = useText();
  const refresh = useRefreshEvents();
  const row = edited === 'new' ? null : edited;
  const store = useMarkStore<Values>(valuesOf(row, event.timezone));
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const { day, from, to } = values;
      const errors = {
        ...(!dayFrom(day) && { day: [t('records.wrong_date')] }),
        ...(!from && { from: [t('events.choose_time')] }),
        ...(!to && { to: [t('events.choose_time')] }),
      };
      if (Object.keys(errors).length > 0) throw new ApiProblem({ status: 422, code: 'invalid', message: '', errors });
      await saveSession(event.id, row, bodyOf(values, event.timezone));
    },
    shownFor: 300,
    refresh,
    onSaved: onClose,
  });
  return (
    <Form
      store={store}
      onSubmit={save}
      label={t(row ? 'events.edit_session' : 'events.add_session')}
      className="grid gap-5"
    >
      <ProblemCallout problem={problem} fields={Object.keys(store.values())} />
      <DayInput path="day" label={t('events.day')} required />
      <div className="flex flex-wrap gap-5">
        <Time path="from" label={t('events.from')} />
        <Time path="to" label={t('events.to')} />
        <EndDayInput most={MOST_DAYS} />
      </div>
      <NumberInput path="capacity" label={t('events.capacity')} hint={t('events.capacity_hint')} most={50_000} />
      <NumberInput path="minimum" label={t('events.minimum')} hint={t('events.minimum_hint')} most={50_000} />
      <CheckboxInput path="waiting_list" label={t('events.waiting_list')} />
      <TextInput
        path="location"
        label={t('events.session_location')}
        hint={t('events.session_location_hint')}
        maxLength={200}
        autoComplete="off"
      />
      <DialogSaveRow state={state} onCancel={onClose} />
    </Form>
  );
}

interface SessionDialogProps {
  event: EventRow;
  edited: Session | 'new';
  onClose(): void;
}

/** A session, new or changed. Days and times are those of the organisation's clocks. */
export function SessionDialog(props: SessionDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t(props.edited === 'new' ? 'events.add_session' : 'events.edit_session')}
    >
      <Suspense fallback={<Loading />}>
        <MoreWords load={loadWidgetWords}>
          <SessionForm {...props} />
        </MoreWords>
      </Suspense>
    </Dialog>
  );
}
