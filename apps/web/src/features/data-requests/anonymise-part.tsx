import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2, UserRoundX } from 'lucide-react';
import { formatMoment } from '../../lib/dates.ts';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useProblemText } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { SheetPart } from '../../ui/sheet-part.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { askToBeAnonymised, requestQuery, withdrawRequest, type AnonymisationRequest } from './data-request.api.ts';

/** It waits for someone to look at it, and can be taken back as long as it does. */
function Waiting({ request }: { request: AnonymisationRequest }) {
  const t = useText();
  const problemText = useProblemText();
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: () => withdrawRequest(request),
    onSettled: () => client.invalidateQueries(requestQuery(request.user_id)),
  });
  const back = (
    <Button
      kind="secondary"
      size="small"
      busy={taking.isPending}
      onClick={() => taking.mutate()}
      icon={<Undo2 aria-hidden className="size-4" />}
    >
      {t('data.withdraw')}
    </Button>
  );
  return (
    <Callout announce title={t('data.request_waits')} actions={back}>
      <p>{t('data.request_waits_text', { at: formatMoment(request.created_at) })}</p>
      {taking.error && <p role="alert">{problemText(taking.error)}</p>}
    </Callout>
  );
}

function ReasonInput() {
  const t = useText();
  return (
    <TextArea
      label={t('data.reason')}
      hint={t('data.reason_hint')}
      rows={3}
      maxLength={2000}
      {...useField<string>('reason')}
    />
  );
}

function AskForm({ userId, onClose }: { userId: number; onClose(): void }) {
  const t = useText();
  const client = useQueryClient();
  const store = useMarkStore({ reason: '' });
  const { state, problem, save } = useSave({
    store,
    send: ({ reason }) => askToBeAnonymised(userId, reason),
    onSaved() {
      void client.invalidateQueries(requestQuery(userId));
      onClose();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('data.anonymise')} className="grid w-full gap-5">
      <ProblemCallout problem={problem} fields={['reason']} />
      <ReasonInput />
      <SaveRow state={state} label={t('data.send_request')} onCancel={onClose} />
    </Form>
  );
}

/** Asking to be forgotten. Nothing happens by itself: someone else looks at it first. */
export function AnonymisePart({ userId }: { userId: number }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const { data: request } = useQuery(requestQuery(userId));
  const isWaiting = request?.state === 'waiting';
  return (
    <SheetPart title={t('data.anonymise')} note={t('data.anonymise_note')}>
      {isWaiting && <Waiting request={request} />}
      {request?.state === 'refused' && (
        <Callout tone="warning" title={t('data.refused', { at: formatMoment(request.decided_at) })}>
          <p className="whitespace-pre-line">{request.refusal}</p>
        </Callout>
      )}
      {request !== undefined && !isWaiting && !asking && (
        <Button kind="secondary" onClick={() => setAsking(true)} icon={<UserRoundX aria-hidden className="size-4" />}>
          {t('data.ask_anonymise')}
        </Button>
      )}
      {asking && !isWaiting && <AskForm userId={userId} onClose={() => setAsking(false)} />}
    </SheetPart>
  );
}
