import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { STANDING_TONES } from '../../lib/standing.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useFollow } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { onboardingQuery, takeOn, trainingPath, type Step } from './induction.api.ts';

/** Opens the training; one that no one has assigned yet is taken on first. */
function Take({ step }: { step: Step }) {
  const t = useText();
  const follow = useFollow();
  const taking = useMutation({
    mutationFn: () => takeOn(step.id),
    onSuccess: (id) => follow(trainingPath(id)),
  });
  const id = step.training?.induction_id;
  const words = (
    <>
      {t(step.training?.state === 'started' ? 'training.continue' : 'training.open')}
      <span className="sr-only">{step.name}</span>
    </>
  );
  if (id)
    return (
      <ButtonLink size="small" href={trainingPath(id)}>
        {words}
      </ButtonLink>
    );
  return (
    <>
      <Button kind="secondary" size="small" busy={taking.isPending} onClick={() => taking.mutate()}>
        {words}
      </Button>
      <ProblemCallout problem={isProblem(taking.error) ? taking.error : null} />
    </>
  );
}

function StepLine({ step, own }: { step: Step; own: boolean }) {
  const t = useText();
  const { kind, name, status, expires_on, roles, training } = step;
  const facts = [
    t(`training.kind_${kind}`),
    status !== 'missing' && expires_on && t('training.until', { date: formatDay(expires_on) }),
    status === 'missing' && training?.due_on && t('training.due', { date: formatDay(training.due_on) }),
    roles.length > 0 && t('training.for_roles', { roles: roles.join(', ') }),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Pill tone={STANDING_TONES[status]}>{t(`training.standing_${status}`)}</Pill>
        </span>
        <span className="text-sm text-ink-2">{facts.join(' · ')}</span>
      </div>
      {own && kind === 'training' && status !== 'met' && <Take step={step} />}
    </li>
  );
}

/** What is left before the first shift. Not there for those of whom nothing is required, nor, on one’s own page, once all is there. */
export function Checklist({ userId, own }: { userId: number | 'me'; own: boolean }) {
  const t = useText();
  const { data, error, refetch } = useQuery(onboardingQuery(userId));
  if (error)
    return (
      <Sheet title={t('training.checklist')}>
        <LoadError error={error} onRetry={() => void refetch()} />
      </Sheet>
    );
  if (!data?.length || (own && data.every(({ status }) => status === 'met'))) return null;
  const left = data.filter(({ status }) => status === 'missing' || status === 'pending').length;
  return (
    <Sheet
      title={t('training.checklist')}
      note={t(own ? 'training.left_own' : 'training.left', { left, all: data.length })}
    >
      <ul className="grid divide-y divide-line">
        {data.map((step) => (
          <StepLine key={`${step.kind} ${step.id}`} step={step} own={own} />
        ))}
      </ul>
    </Sheet>
  );
}
