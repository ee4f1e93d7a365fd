import { Suspense, useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { TimePicker } from '../../ui/calendar/time-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useIntl } from '../../ui/intl.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { MoreWords } from '../more-words.tsx';
import { isProblem } from '../problem.ts';
import { ProblemCallout } from '../problem-callout.tsx';
import { writeTimeSpan } from '../wall-clock.ts';
import { loadWidgetWords } from '../widget-words.ts';
import { cameAt, daysOf, leftAt, typedFrom, type Recorded, type Span, type Typed } from './attendance-times.ts';

export interface AttendanceDialogProps {
  /** Whose attendance it is. */
  title: string;
  span: Span;
  recorded: Recorded & { outcome: 'attended' | 'left-early' };
  send(recorded: Recorded): Promise<unknown>;
  onClose(): void;
}

interface TimeProps {
  label: string;
  hint?: string;
  required?: boolean;
  days: readonly string[];
  value: Typed;
  onChange(value: Typed): void;
  error: string | undefined;
}

function Time({ days, value, onChange, label, ...words }: TimeProps) {
  const t = useText();
  const { locale } = useIntl();
  return (
    <div className="grid gap-2">
      <TimePicker
        label={label}
        step={5}
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
        {...words}
      />
      {days.length > 0 && (
        <NativeSelect
          aria-label={t('attendance.day_of', { label })}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
          options={days.map((day) => ({ value: day, label: writeDay(day, locale) }))}
        />
      )}
    </div>
  );
}

function Times({ span, recorded, send, onClose }: AttendanceDialogProps) {
  const t = useText();
  const days = daysOf(span);
  const [came, setCame] = useState(() => typedFrom(recorded.in_at, span));
  const [left, setLeft] = useState(() => typedFrom(recorded.out_at, span));
  const isEarly = recorded.outcome === 'left-early';
  const save = useMutation({
    mutationFn: () => {
      const in_at = cameAt(came, span);
      return send({ outcome: recorded.outcome, in_at, out_at: leftAt(left, in_at ?? span.starts_at, span.timezone) });
    },
    onSuccess: onClose,
  });
  const problem = isProblem(save.error) ? save.error : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <ProblemCallout problem={problem} fields={['in_at', 'out_at']} />
      <Time
        label={t('attendance.came_at')}
        hint={t('attendance.came_hint')}
        days={days}
        value={came}
        onChange={setCame}
        error={problem?.errors.in_at?.[0]}
      />
      <Time
        label={t('attendance.left_at')}
        {...(isEarly ? { required: true } : { hint: t('attendance.left_hint') })}
        days={days}
        value={left}
        onChange={setLeft}
        error={problem?.errors.out_at?.[0]}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {t('attendance.save')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** When someone came and left, on the clocks of the place. Whoever left early has to have left at some time. */
export function AttendanceDialog(props: AttendanceDialogProps) {
  const t = useText();
  const { locale } = useIntl();
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      note={t('attendance.planned', { when: writeTimeSpan(props.span, locale) })}
    >
      <Suspense fallback={<Loading />}>
        <MoreWords load={loadWidgetWords}>
          <Times {...props} />
        </MoreWords>
      </Suspense>
    </Dialog>
  );
}
