import { useField } from '../../../lib/forms/form.tsx';
import { useObserved } from '../../../lib/observable.ts';
import { useProblemText } from '../../../lib/problem-text.ts';
import { useSecondsLeft, WaitText } from '../../../lib/wait.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useText } from '../../../ui/text.ts';
import { useApplication } from '../application-context.tsx';

/** Behind a link: the address it was sent to opens the application. */
export function ResumeSheet() {
  const t = useText();
  const problemText = useProblemText();
  const { applicant, act } = useApplication();
  const { checking, isMalformed, email_mismatch, completed_application, rate_limit, problem } = useObserved(applicant);
  const left = useSecondsLeft(rate_limit ?? 0, rate_limit);
  const field = useField<string>('email');
  if (completed_application) {
    return (
      <Callout announce tone="info">
        {t('wizard.completed_application')}
      </Callout>
    );
  }
  const error = isMalformed ? t('ui.email_wrong') : email_mismatch ? t('wizard.email_mismatch') : undefined;
  const change = (email: string) => {
    field.onChange(email);
    act(({ typed }) => typed(email));
  };
  return (
    <Sheet title={t('wizard.resume')} note={t('wizard.resume_note')}>
      {rate_limit !== null && (
        <Callout announce tone="warning">
          <WaitText seconds={rate_limit} />
        </Callout>
      )}
      {problem && (
        <Callout announce tone="warning">
          {problemText(problem)}
        </Callout>
      )}
      <TextField
        {...field}
        type="email"
        label={t('form.email')}
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
        error={error}
        onChange={change}
      />
      <Button type="submit" busy={checking} disabled={left > 0} className="justify-self-start">
        {checking ? t('ui.please_wait') : t('wizard.resume_submit')}
      </Button>
    </Sheet>
  );
}
