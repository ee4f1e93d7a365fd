import { lazy } from 'react';
import { MoreWords } from '../../lib/more-words.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { OnRequest } from './on-request.tsx';
import { loadSignupWords } from './signup-words.ts';

const SignupForm = lazy(async () => ({
  default: (await import('../../features/signups/signup-form.tsx')).SignupForm,
}));

/** The form comes when someone asks for it. */
function Signup() {
  const t = useText();
  return (
    <Sheet title={t('signups.title')} note={t('signups.note')}>
      <OnRequest label={t('signups.open')}>
        <SignupForm />
      </OnRequest>
      <Link href="/events" className="justify-self-start">
        {t('signups.events')}
      </Link>
    </Sheet>
  );
}

/** For those who found nothing today. It comes after the list. */
export function SignupSheet() {
  return (
    <MoreWords load={loadSignupWords}>
      <Signup />
    </MoreWords>
  );
}
