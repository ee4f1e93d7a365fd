import { lazy, Suspense, type ReactNode } from 'react';
import { pageValues } from '../../lib/page.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { LanguageSwitch } from './language-switch.tsx';

// Below everything else, so it may come after it.
const ContactLine = lazy(async () => ({ default: (await import('./contact-line.tsx')).ContactLine }));
const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));

/** For those who are signed in, to their own pages; for everyone else, to the sign-in. */
function WayIn() {
  const t = useText();
  if (pageValues().signed_in)
    return (
      <Link href="/portal" className="text-sm whitespace-nowrap no-underline hover:underline">
        {t('apply.my_pages')}
      </Link>
    );
  return (
    <Link href="/login" className="text-sm no-underline hover:underline">
      <span className="hidden sm:inline">{t('apply.log_in')}</span>
      <span className="whitespace-nowrap sm:hidden">{t('apply.log_in_short')}</span>
    </Link>
  );
}

interface PublicFrameProps {
  home?: string;
  width?: 'form' | 'wide';
  /** No one who is signed in already is asked to log in. */
  isKnown?: boolean;
  /** Who that is. */
  name?: string | null;
  children: ReactNode;
}

/** What stands around the pages that everyone can read. */
export function PublicFrame({
  home = '/opportunities',
  width = 'wide',
  isKnown = false,
  name = null,
  children,
}: PublicFrameProps) {
  return (
    <AppShell
      organisation={pageValues().organisation}
      home={home}
      width={width}
      end={
        <>
          <LanguageSwitch />
          {name !== null ? (
            <Suspense>
              <SignedIn name={name} />
            </Suspense>
          ) : (
            !isKnown && <WayIn />
          )}
        </>
      }
    >
      {children}
      <Suspense fallback={null}>
        <ContactLine />
      </Suspense>
    </AppShell>
  );
}
