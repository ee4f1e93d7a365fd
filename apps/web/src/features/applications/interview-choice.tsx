import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/dates.ts';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { InterviewFacts } from './interview-facts.tsx';
import { callInterview, interviewsQuery, isOpen, useRefreshInterviews, type Interview } from './interview.api.ts';

function RequestInput() {
  const t = useText();
  return (
    <TextArea label={t('interview.when_free')} rows={3} maxLength={1000} required {...useField<string>('request')} />
  );
}

function RequestForm({ interview, onDone }: { interview: Interview; onDone(): void }) {
  const t = useText();
  const store = useMarkStore({ request: '' });
  const refresh = useRefreshInterviews(interview.application_id);
  const { state, problem, save } = useSave({
    store,
    send: (values) => callInterview(interview, 'ask', values),
    onSaved() {
      void refresh();
      onDone();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('interview.ask')} className="grid gap-4">
      <ProblemCallout problem={problem} fields={['request']} />
      <RequestInput />
      <SaveRow state={state} label={t('interview.send_request')} onCancel={onDone} />
    </Form>
  );
}

/** The times that are left, to choose one or to change to another. */
function Times({ interview, onDone }: { interview: Interview; onDone(): void }) {
  const t = useText();
  const refresh = useRefreshInterviews(interview.application_id);
  const { times, taken, starts_at } = interview;
  const [openedAt] = useState(() => Date.now());
  const isTaken = (time: string) => taken.some((one) => Date.parse(one) === Date.parse(time));
  const [chosen, setChosen] = useState(starts_at && times.find((time) => Date.parse(time) === Date.parse(starts_at)));
  const choice = useMutation({
    mutationFn: () => callInterview(interview, 'choose', { starts_at: chosen }),
    onSuccess: onDone,
    // a time that someone else has taken meanwhile is shown as taken
    onSettled: refresh,
  });
  return (
    <>
      <ProblemCallout problem={isProblem(choice.error) ? choice.error : null} />
      <ChoiceTiles
        label={t('interview.choose')}
        columns={2}
        value={chosen ?? null}
        onChange={setChosen}
        choices={times.map((time) => {
          const gone = isTaken(time) || Date.parse(time) < openedAt;
          return {
            value: time,
            label: formatMoment(time),
            disabled: gone,
            ...(gone && { note: t('interview.taken') }),
          };
        })}
      />
      <Button className="justify-self-start" disabled={!chosen || choice.isPending} onClick={() => choice.mutate()}>
        {t('interview.book')}
      </Button>
    </>
  );
}

function OpenInterview({ interview }: { interview: Interview }) {
  const t = useText();
  const [doing, setDoing] = useState<'change' | 'ask' | null>(null);
  const { state } = interview;
  const done = () => setDoing(null);
  return (
    <>
      <InterviewFacts interview={interview} />
      {state === 'asked' && <p className="text-sm text-ink-2">{t('interview.asked_note')}</p>}
      {doing === 'ask' && <RequestForm interview={interview} onDone={done} />}
      {doing !== 'ask' && (state === 'offered' || doing === 'change') && <Times interview={interview} onDone={done} />}
      {doing === null && state !== 'asked' && (
        <span className="-mx-3 flex flex-wrap">
          {state === 'booked' && interview.times.length > 1 && (
            <Button kind="quiet" size="small" onClick={() => setDoing('change')}>
              {t('interview.change')}
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={() => setDoing('ask')}>
            {t('interview.ask')}
          </Button>
        </span>
      )}
    </>
  );
}

/** An interview that waits for the applicant or lies ahead of them. */
export function InterviewChoice({ applicationId, active }: { applicationId: number; active: boolean }) {
  const t = useText();
  const { data: interviews = [] } = useQuery({ ...interviewsQuery(applicationId), enabled: active });
  const open = interviews.filter(isOpen);
  if (!active || open.length === 0) return null;
  return (
    <Sheet title={t('interview.title')}>
      {open.map((interview) => (
        <OpenInterview key={interview.id} interview={interview} />
      ))}
    </Sheet>
  );
}
