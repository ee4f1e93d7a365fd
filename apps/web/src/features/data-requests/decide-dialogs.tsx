import { useQueryClient } from '@tanstack/react-query';
import { TextInput } from '../../lib/forms/fields.tsx';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { carryOutRequest, refuseRequest, waitingQuery, type AnonymisationRequest } from './data-request.api.ts';

interface DecideProps {
  request: AnonymisationRequest;
  onClose(): void;
}

function RefusalInput() {
  const t = useText();
  return (
    <TextArea
      label={t('requests.refusal')}
      hint={t('requests.refusal_hint')}
      required
      rows={4}
      maxLength={2000}
      {...useField<string>('refusal')}
    />
  );
}

export function RefuseDialog({ request, onClose }: DecideProps) {
  const t = useText();
  const client = useQueryClient();
  const store = useMarkStore({ refusal: '' });
  const { state, problem, save } = useSave({
    store,
    send: ({ refusal }) => refuseRequest(request, refusal),
    onSaved() {
      void client.invalidateQueries(waitingQuery);
      toast(t('requests.refused'));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('requests.refuse_title', { name: request.user_name })}>
      <Form store={store} onSubmit={save} label={t('requests.refuse')} className="grid gap-5">
        <ProblemCallout problem={problem} fields={['refusal']} />
        <RefusalInput />
        <DialogSaveRow state={state} label={t('requests.refuse')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

export function CarryOutDialog({ request, onClose }: DecideProps) {
  const t = useText();
  const client = useQueryClient();
  const store = useMarkStore({ confirm_name: '' });
  const { state, problem, save } = useSave({
    store,
    send: ({ confirm_name }) => carryOutRequest(request, confirm_name),
    onSaved() {
      void client.invalidateQueries();
      toast(t('requests.carried_out'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('requests.carry_out_title', { name: request.user_name })}
      role="alertdialog"
    >
      <Form store={store} onSubmit={save} label={t('requests.carry_out')} className="grid gap-5">
        <Callout tone="danger" title={t('requests.warning')}>
          {t('requests.warning_text')}
        </Callout>
        <ProblemCallout problem={problem} fields={['confirm_name']} />
        <TextInput
          path="confirm_name"
          label={t('requests.confirm_name', { name: request.user_name })}
          required
          autoComplete="off"
        />
        <DialogSaveRow state={state} label={t('requests.carry_out')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
