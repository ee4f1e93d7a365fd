import { ArrowLeft } from 'lucide-react';
import { useObserved } from '../../../lib/observable.ts';
import { Button } from '../../../ui/button.tsx';
import { useText } from '../../../ui/text.ts';
import { useApplication } from '../application-context.tsx';
import { useWizard } from './use-wizard.ts';

/** On and back. No one goes on from the first step before it is known whether they have an account. */
export function StepButtons() {
  const t = useText();
  const { applicant, act } = useApplication();
  const { existing_user, user, login } = useObserved(applicant);
  const { at, isLast, moving, submitting } = useWizard();
  const isBusy = moving || submitting;
  // While the password is asked for, Log in is the main button.
  const isLoggingIn = at === 0 && existing_user === true && !user && !login;
  const hasNext = existing_user !== null || at > 0;
  return (
    <div data-print="no" className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
      {at > 0 && (
        <Button
          kind="secondary"
          disabled={isBusy}
          onClick={() => act(({ previous }) => previous())}
          icon={<ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />}
        >
          {t('ui.previous')}
        </Button>
      )}
      {hasNext && (
        <Button type="submit" kind={isLoggingIn ? 'secondary' : 'primary'} busy={isBusy} className="sm:ms-auto">
          {isBusy ? t('ui.please_wait') : isLast ? t('form.complete') : t('ui.next')}
        </Button>
      )}
    </div>
  );
}
