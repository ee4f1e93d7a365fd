import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { Button } from '../../ui/button.tsx';
import { useApplication } from './application-context.tsx';
import type { Applicant } from './application-page.ts';
import type { Block } from './application-state.ts';
import type { Stay } from './blocks.ts';

/** Takes the place of the whole form, and the focus of whatever was pressed there: there is nothing to fill in here. */
function Blocking({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="mx-auto grid w-full max-w-[46rem] gap-6">
      <h1 ref={heading} tabIndex={-1} className="title text-2xl sm:text-3xl">
        {title}
      </h1>
      <Sheet>{children}</Sheet>
    </section>
  );
}

function PreviouslyApplied({ applicationId }: { applicationId: number | null }) {
  const t = useText();
  return (
    <Blocking title={t('review.previously_applied')}>
      <p>
        <Link href={applicationId === null ? '/portal' : `/portal/applicant/dashboard/${applicationId}`}>{t('review.see_application')}</Link>
      </p>
    </Blocking>
  );
}

function ExistingBooking({ stay }: { stay: Stay }) {
  const t = useText();
  const { opportunity } = useApplication();
  return (
    <Blocking title={t('review.existing_booking')}>
      <ul className="grid gap-3">
        <li>
          <Link href={`/portal/residential/bookings/${stay.id}`}>{t('review.see_booking')}</Link>
        </li>
        <li>
          <Link href={opportunity.public_url}>{t('review.other_dates')}</Link>
        </li>
      </ul>
    </Blocking>
  );
}

/** A link of a saved application belongs to somebody who may be another than the one who is logged in. */
function LogoutFirst({ user }: { user: Applicant }) {
  const t = useText();
  const { application_key: key } = useApplication();
  // The key left the address when it was read; the way back needs it once more.
  const query = new URLSearchParams({ application_key: key ?? '' });
  return (
    <Blocking title={t('review.logout_title')}>
      <p>{t('review.logout_first', { name: user.display_name })}</p>
      <form method="post" action="/auth/logout">
        <input type="hidden" name="intended" value={`${window.location.pathname}?${query}`} />
        <Button type="submit">{t('review.logout')}</Button>
      </form>
    </Blocking>
  );
}

/** What stands in the way of the form, and the ways on from there. */
export function BlockingScreen({ block }: { block: Block }) {
  if (block.kind === 'logout') return <LogoutFirst user={block.user} />;
  return block.kind === 'previous' ? <PreviouslyApplied applicationId={block.applicationId} /> : <ExistingBooking stay={block.stay} />;
}
