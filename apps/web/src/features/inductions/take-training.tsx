import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { inductionAttachment } from '../../lib/records/descriptors/induction-attachment.generated.ts';
import { RecordAttachments } from '../../lib/records/record-attachments.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { MarkdownText } from '../../ui/markdown/markdown-text.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { complete, start, type Induction } from './induction.api.ts';
import { QuizForm } from './quiz-form.tsx';

const useReload = () => {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['users', 'me', 'inductions'] }),
      cache.invalidateQueries({ queryKey: ['users', 'me', 'onboarding'] }),
    ]);
};

/** Opening it is the start of it, once. */
function useStart({ id, state }: Induction) {
  const reload = useReload();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (state !== 'assigned' || hasStarted.current) return;
    hasStarted.current = true;
    void start(id).then(reload, () => undefined);
  }, [id, state, reload]);
}

function Outcome({ row, passed }: { row: Induction; passed: boolean | undefined }) {
  const t = useText();
  const { state, completed_on, expires_on, score, material } = row;
  if (state === 'done')
    return (
      <Callout tone="ok" announce title={t('training.done', { date: formatDay(completed_on) })}>
        {expires_on && t('training.done_until', { date: formatDay(expires_on) })}
      </Callout>
    );
  if (passed === false)
    return (
      <Callout tone="warning" announce title={t('training.failed', { score: score ?? 0 })}>
        {t('training.try_again', { mark: material?.pass_mark ?? 0 })}
      </Callout>
    );
  if (passed) return <Callout announce title={t('training.waits')} />;
  return state === 'expired' ? <Callout tone="warning" title={t('training.expired')} /> : null;
}

/** Something to read, and then what shows that it was: a tick, a quiz or a file. */
export function TakeTraining({ row }: { row: Induction }) {
  const t = useText();
  const reload = useReload();
  useStart(row);
  const completing = useMutation({
    mutationFn: (answers?: readonly (readonly number[])[]) => complete(row.id, answers),
    onSettled: reload,
  });
  const { material, state } = row;
  if (!material) return null;
  const { kind, content, questions, self_complete } = material;
  const isOpen = state !== 'done';
  const problem = isProblem(completing.error) ? completing.error : null;
  return (
    <>
      <Outcome row={row} passed={completing.data?.passed} />
      {content && (
        <Sheet>
          <MarkdownText headings={2}>{content}</MarkdownText>
        </Sheet>
      )}
      {kind === 'attend' && isOpen && <Callout title={t('training.attend')} />}
      {kind === 'upload' && (
        <Sheet title={t('training.evidence')} note={t('training.evidence_note')}>
          <RecordAttachments
            of={inductionAttachment as never}
            params={{ userId: 'me', inductionId: row.id }}
            rows={row.attachments ?? []}
            mayEdit={isOpen}
            onChanged={reload}
          />
        </Sheet>
      )}
      {kind === 'quiz' && isOpen && (
        <Sheet title={t('training.quiz')} note={t('training.quiz_note', { mark: material.pass_mark })}>
          <QuizForm
            questions={questions}
            busy={completing.isPending}
            onSend={(answers) => completing.mutate(answers)}
          />
        </Sheet>
      )}
      <ProblemCallout problem={problem} />
      {(kind === 'read' || kind === 'upload') && isOpen && (
        <span>
          <Button busy={completing.isPending} onClick={() => completing.mutate(undefined)}>
            {t(kind === 'read' ? 'training.have_read' : self_complete ? 'training.finish' : 'training.hand_in')}
          </Button>
        </span>
      )}
    </>
  );
}
