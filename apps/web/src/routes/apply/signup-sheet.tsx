import { useState } from 'react';
import { SignupForm } from '../../features/signups/signup-form.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { loadSignupWords } from './signup-words.ts';

function Signup() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet title={t('signups.title')} note={t('signups.note')}>
      {isOpen ? (
        <SignupForm />
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
