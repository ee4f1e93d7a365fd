import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { LoadError } from '../../lib/load-error.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { InterviewFacts } from './interview-facts.tsx';
import { InterviewForm } from './interview-form.tsx';
import { callInterview, interviewsQuery, isOpen, useRefreshInterviews, type Interview } from './interview.api.ts';
import type { StaffApplication } from './staff-application.api.ts';

function InterviewItem({ interview, mayArrange }: { interview: Interview; mayArrange: boolean }) {
  const t = useText();
  const refresh = useRefreshInterviews(interview.application_id);
  const [offering, setOffering] = useState(false);
  const call = useMutation({
    mutationFn: ({ verb, body }: { verb: 'cancel' | 'record'; body?: object }) => callInterview(interview, verb, body),
    onSettled: refresh,
  });
  const { state, application_id } = interview;
  if (offering)
    return (
      <InterviewForm
        applicationId={application_id}
        interview={interview}
        onDone={() => {
          setOffering(false);
          void refresh();
        }}
      />
    );
  const button = (key: Parameters<typeof t>[0], onClick: () => void) => (
    <Button kind="quiet" size="small" disabled={call.isPending} onClick={onClick}>
      {t(key)}
    </Button>
  );
  const record = (attended: boolean) => () => call.mutate({ verb: 'record', body: { attended } });
  // what was recorded by mistake can be recorded the other way
  const [mayHold, mayMiss] = [state === 'booked' || state === 'missed', state === 'booked' || state === 'held'];
  return (
    <>
      <InterviewFacts interview={interview} toStaff />
      <ProblemCallout problem={isProblem(call.error) ? call.error : null} />
      {mayArrange && (
        <span data-print="no" className="-mx-3 flex flex-wrap empty:hidden">
          {mayHold && button('interview.came', record(true))}
          {mayMiss && button('interview.missed', record(false))}
          {isOpen(interview) && (
            <>
              {button('interview.other_times', () => setOffering(true))}
              <DeleteButton
                size="small"
                icon={null}
                label={t('interview.cancel')}
                disabled={call.isPending}
                onConfirm={() => call.mutate({ verb: 'cancel' })}
              />
            </>
          )}
        </span>
      )}
    </>
  );
}

/** Times that were offered, and what came of them. */
export function StaffInterviews({ application, mayArrange }: { application: StaffApplication; mayArrange: boolean }) {
  const t = useText();
  const { id, active } = application;
  const { data: interviews, error, refetch } = useQuery(interviewsQuery(id));
  const refresh = useRefreshInterviews(id);
  const [offering, setOffering] = useState(false);
  const mayOffer = mayArrange && active && !offering && interviews && !interviews.some(isOpen);
  const offer = mayOffer && (
    <Button
      kind="secondary"
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setOffering(true)}
    >
      {t('interview.offer')}
    </Button>
  );
  return (
    <Sheet title={t('interview.title')} actions={offer}>
      {error && !interviews ? <LoadError error={error} onRetry={() => void refetch()} /> : !interviews && <Loading />}
      {offering && (
        <InterviewForm
          applicationId={id}
          interview={null}
          onDone={() => {
            setOffering(false);
            void refresh();
          }}
        />
      )}
      {interviews?.length === 0 && !offering && <p className="text-sm text-ink-2">{t('interview.none')}</p>}
      {interviews && interviews.length > 0 && (
        <ul className="grid gap-5">
          {interviews.map((interview) => (
            <li key={interview.id} className="grid gap-3 border-line not-last:border-b not-last:pb-5">
              <InterviewItem interview={interview} mayArrange={mayArrange} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
