import { lazy, Suspense, useState } from 'react';
import { MoreWords } from '../../lib/more-words.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { loadSignupWords } from './signup-words.ts';

const SignupForm = lazy(async () => ({
  default: (await import('../../features/signups/signup-form.tsx')).SignupForm,
}));

/** The form comes when someone asks for it. */
function Signup() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet title={t('signups.title')} note={t('signups.note')}>
      {isOpen ? (
        <Suspense fallback={<Loading />}>
          <SignupForm />
        </Suspense>
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {t('signups.open')}
          </Button>
        </div>
      )}
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
