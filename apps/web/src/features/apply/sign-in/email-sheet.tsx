import { useEffect, useRef } from 'react';
import { LoaderCircle } from 'lucide-react';
import { useField } from '../../../lib/forms/form.tsx';
import { useObserved } from '../../../lib/observable.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useText } from '../../../ui/text.ts';
import { useApplication } from '../application-context.tsx';
import { deferred } from '../steps/deferred.tsx';

const EmailTrouble = deferred(async () => (await import('./email-trouble.tsx')).EmailTrouble);

const ADDRESS = {
  type: 'email',
  required: true,
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
  dir: 'ltr',
} as const;

function EmailInput({ fixed }: { fixed: boolean }) {
  const t = useText();
  const { applicant, act } = useApplication();
  const { isMalformed, checking, rate_limit, problem } = useObserved(applicant);
  const field = useField<string>('email');
  const change = (email: string) => {
    field.onChange(email);
    act(({ typed }) => typed(email));
  };
  const leave = () => {
    act(({ left }) => left(field.value));
    field.onBlur();
  };
  return (
    <div>
      <TextField
        {...ADDRESS}
        {...field}
        label={t('form.email')}
        hint={t('form.email_hint')}
        disabled={fixed}
        error={isMalformed ? t('ui.email_wrong') : field.error}
        onChange={change}
        onBlur={leave}
      />
      <div aria-live="polite" className="not-empty:mt-1.5">
        {checking && (
          <p className="flex items-center gap-2 text-sm text-ink-2">
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
            {t('form.checking')}
          </p>
        )}
        {(rate_limit !== null || problem) && <EmailTrouble />}
      </div>
    </div>
  );
}

/** The same address once more. */
function ConfirmInput() {
  const t = useText();
  const { form } = useApplication();
  const differs = (typed: string) =>
    typed.trim() !== '' && typed.trim().toLowerCase() !== form.values().email.trim().toLowerCase();
  const field = useField<string>('email_confirm', (typed) => (differs(typed) ? t('form.email_differs') : null));
  return <TextField {...ADDRESS} {...field} label={t('form.email_confirm')} />;
}

/** Says who has just logged in, and takes the focus over from the password. */
function LoggedIn({ name }: { name: string }) {
  const t = useText();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus();
  }, []);
  return (
    <p ref={line} tabIndex={-1} className="font-semibold">
      {t('form.logged_in_as', { name })}
    </p>
  );
}

/** The address first, since it tells whether we know each other. */
export function EmailSheet() {
  const t = useText();
  const { applicant, user, ssoUser, providers } = useApplication();
  const { existing_user } = useObserved(applicant);
  const fixed = user !== null || ssoUser !== null;
  return (
    <Sheet title={t('form.email_title')} note={t('form.required_note')}>
      {user && <LoggedIn name={user.display_name} />}
      <EmailInput fixed={fixed} />
      {!fixed && existing_user !== true && <ConfirmInput />}
      {!fixed && existing_user === null && providers.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5 text-sm text-ink-2">
          {providers.map(({ id, name }) => (
            // The provider lives outside the page: the browser itself has to go there.
            <ButtonLink
              key={id}
              size="small"
              href={`/auth/sso/${id}?${new URLSearchParams({ intended: `${window.location.pathname}${window.location.search}` })}`}
              target="_self"
            >
              {t('form.provider', { name })}
            </ButtonLink>
          ))}
        </div>
      )}
    </Sheet>
  );
}
