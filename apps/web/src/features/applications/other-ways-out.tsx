import { useState } from 'react';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { TextInput } from '../../lib/forms/text-input.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { isolated, useText } from '../../ui/text.ts';
import { LongInput } from './answer-fields.tsx';
import { sendAnswer, type LinkPath } from './answer-link.api.ts';

export interface WayOut {
  path: LinkPath;
  token: string;
  onDone(said: string): void;
}

/** Mail for them goes elsewhere: the request is sent there anew. */
function CorrectForm({ path, token, onDone }: WayOut) {
  const t = useText();
  const store = useMarkStore({ email: '' });
  const { busy, problem, submit } = useSubmit(store, ({ email }) =>
    sendAnswer(path, 'correct', { token, email }).then(() =>
      onDone(t('answer.corrected', { email: isolated(email.trim()) })),
    ),
  );
  return (
    <Form store={store} onSubmit={submit} label={t('answer.correct')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={['email']} />
      <TextInput
        path="email"
        type="email"
        label={t('answer.new_email')}
        hint={t('answer.new_email_hint')}
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <div>
        <Button kind="secondary" type="submit" busy={busy}>
          {t('answer.send_there')}
        </Button>
      </div>
    </Form>
  );
}

function DeclineForm({ path, token, onDone }: WayOut) {
  const t = useText();
  const store = useMarkStore({ reason: '' });
  const { busy, problem, submit } = useSubmit(store, ({ reason }) =>
    sendAnswer(path, 'decline', { token, reason }).then(() => onDone(t('answer.declined'))),
  );
  return (
    <Form store={store} onSubmit={submit} label={t('answer.decline')} className="grid gap-5">
      <ProblemCallout problem={problem} />
      <LongInput path="reason" label={t('answer.reason')} hint={t('answer.reason_hint')} rows={3} />
      <div>
        <Button kind="secondary" type="submit" busy={busy}>
          {t('answer.decline_send')}
        </Button>
      </div>
    </Form>
  );
}

/** For those who will not or should not answer here: kept apart, so that no one takes it for part of the form. */
export function OtherWaysOut({ canDecline, ...way }: WayOut & { canDecline: boolean }) {
  const t = useText();
  const [open, setOpen] = useState<'decline' | 'correct' | null>(null);
  const button = (which: 'decline' | 'correct') => (
    <Button
      kind="quiet"
      size="small"
      aria-expanded={open === which}
      onClick={() => setOpen(open === which ? null : which)}
    >
      {t(which === 'decline' ? 'answer.decline' : 'answer.correct')}
    </Button>
  );
  return (
    <Sheet title={t('answer.otherwise')}>
      <div className="-mx-3 flex flex-wrap gap-2">
        {canDecline && button('decline')}
        {button('correct')}
      </div>
      {open === 'decline' && <DeclineForm {...way} />}
      {open === 'correct' && <CorrectForm {...way} />}
    </Sheet>
  );
}
