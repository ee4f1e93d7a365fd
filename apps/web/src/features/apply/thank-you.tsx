import { useEffect, useState } from 'react';
import { isEmbedded, leaveTo } from '../../lib/embedded.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useText } from '../../ui/text.ts';
import { useApplication } from './application-context.tsx';
import type { Submitted } from './application-state.ts';

/** Where Finish leads: signed in at once with a token, else by the portal's own door. */
export function finishPath({ token }: Pick<Submitted, 'token'>): string {
  return token ? `/api/login/token/${encodeURIComponent(token)}?redirect=/portal` : '/portal';
}

/** The application is on its way; the only way on is to finish. */
export function ThankYou({ submitted }: { submitted: Submitted }) {
  const t = useText();
  const { opportunity, on_behalf, form } = useApplication();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Nothing typed is left behind for whoever uses the device next.
    form.change('new_password', '');
    form.change('new_password_confirm', '');
  }, [form]);
  const finish = () => {
    setLeaving(!isEmbedded());
    leaveTo(finishPath(submitted));
  };
  const text = on_behalf ? t('review.thanks_on_behalf') : opportunity.type === 'One-off' ? t('review.thanks_one_off') : t('review.thanks');
  return (
    <Dialog
      open
      locked
      onClose={() => {}}
      title={t('review.thanks_title')}
      actions={
        <Button onClick={finish} busy={leaving}>
          {t('review.finish')}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
