import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { ask, decide, useReloadHours, type Hours } from './hours.api.ts';

function QuestionInput() {
  const t = useText();
  return <TextArea label={t('hours.question')} rows={4} required maxLength={2000} {...useField<string>('question')} />;
}

function QueryDialog({ id, name, onClose }: { id: number; name: string; onClose(): void }) {
  const t = useText();
  const reload = useReloadHours();
  const store = useMarkStore({ question: '' });
  const { state, problem, save } = useSave({
    store,
    send: ({ question }) => ask(id, question),
    onSaved() {
      onClose();
      toast(t('hours.queried'));
      void reload();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('hours.query_title')} note={t('hours.query_note', { name })}>
      <Form store={store} onSubmit={save} label={t('hours.query_title')} className="grid gap-5">
        <ProblemCallout problem={problem} fields={['question']} onReload={reload} />
        <QuestionInput />
        <DialogSaveRow state={state} label={t('hours.send_question')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** Confirming, querying and taking back, for staff who may. */
export function HoursActions({ row, name }: { row: Pick<Hours, 'id' | 'state'>; name: string }) {
  const t = useText();
  const reload = useReloadHours();
  const [isAsking, setAsking] = useState(false);
  const verb = row.state === 'confirmed' ? 'reopen' : 'confirm';
  const deciding = useMutation({
    mutationFn: () => decide(row.id, verb),
    onSuccess: () => toast(t(verb === 'confirm' ? 'hours.confirmed' : 'hours.reopened')),
    onSettled: reload,
  });
  return (
    <span className="grid gap-2">
      <span className="flex flex-wrap gap-2">
        <Button
          kind={verb === 'confirm' ? 'secondary' : 'quiet'}
          size="small"
          busy={deciding.isPending}
          onClick={() => deciding.mutate()}
        >
          {t(verb === 'confirm' ? 'hours.confirm' : 'hours.reopen')}
          <span className="sr-only">{name}</span>
        </Button>
        {verb === 'confirm' && (
          <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
            {t('hours.query')}
            <span className="sr-only">{name}</span>
          </Button>
        )}
      </span>
      <ProblemCallout problem={isProblem(deciding.error) ? deciding.error : null} onReload={reload} />
      {isAsking && <QueryDialog id={row.id} name={name} onClose={() => setAsking(false)} />}
    </span>
  );
}
