import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from '../../ui/intl.tsx';
import { useObserved } from '../../lib/observable.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import type { Stay as ChosenStay } from '../../lib/stays/stay-picker.tsx';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { Button } from '../../ui/button.tsx';
import { useApplication } from './application-context.tsx';
import { forgetDrafts } from './draft/forget-drafts.ts';
import type { Applicant } from './engine/application-page.ts';
import type { Block } from './engine/application-state.ts';
import { findOverlap, type Stay } from './engine/blocks.ts';
import { StayChoice } from './steps/residential/residential-picker.tsx';

/** Takes the place of the whole form, and the focus of whatever was pressed there: there is nothing to fill in here. */
function Blocking({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
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
      {more}
    </section>
  );
}

function PreviouslyApplied({ applicationId }: { applicationId: number | null }) {
  const t = useText();
  return (
    <Blocking title={t('review.previously_applied')}>
      <p>
        <Link href={applicationId === null ? '/portal' : `/portal/applicant/dashboard/${applicationId}`}>
          {t('review.see_application')}
        </Link>
      </p>
    </Blocking>
  );
}

/** Other dates chosen right here. They reach the form when they are confirmed: before that the form would come and go with every press. */
function OtherDates({ stays }: { stays: readonly Stay[] }) {
  const t = useText();
  const { form } = useApplication();
  const { start_date, end_date, willing_to_share } = form.values().booking;
  const [chosen, setChosen] = useState<ChosenStay>({ start_date, end_date, willing_to_share });
  const [isRefused, setRefused] = useState(false);
  const isSame = chosen.start_date === start_date && chosen.end_date === end_date;
  const problem =
    !chosen.start_date || !chosen.end_date
      ? isRefused
        ? t('review.no_dates')
        : undefined
      : findOverlap(stays, { start_date: chosen.start_date, end_date: chosen.end_date }) && (isRefused || !isSame)
        ? t('review.existing_booking')
        : undefined;
  const confirm = () => {
    const { start_date: start, end_date: end } = chosen;
    if (!start || !end || findOverlap(stays, { start_date: start, end_date: end })) return setRefused(true);
    const values = form.values();
    form.reset({
      ...values,
      booking: { ...values.booking, start_date: start, end_date: end, willing_to_share: chosen.willing_to_share },
    });
  };
  return (
    <div className="grid gap-5">
      <StayChoice
        error={problem}
        value={chosen}
        onChange={(change) => {
          setRefused(false);
          setChosen((before) => ({ ...before, ...change }));
        }}
      />
      <Button className="justify-self-start" onClick={confirm}>
        {t('review.use_dates')}
      </Button>
    </div>
  );
}

function ExistingBooking({ stay, stays }: { stay: Stay; stays: readonly Stay[] }) {
  const t = useText();
  const { opportunity, applicant } = useApplication();
  const { loaded_application: isFixed } = useObserved(applicant);
  const { locale } = useIntl();
  return (
    <Blocking
      title={t('review.existing_booking')}
      more={
        !isFixed && (
          <Sheet title={t('review.change_dates')} note={t('review.change_dates_note')}>
            <OtherDates key={stay.id} stays={stays} />
          </Sheet>
        )
      }
    >
      <p>{t('review.booked', { start: writeDay(stay.start_date, locale), end: writeDay(stay.end_date, locale) })}</p>
      <ul className="grid gap-3">
        <li>
          <Link href={`/portal/residential/bookings/${stay.id}`}>{t('review.see_booking')}</Link>
        </li>
        <li>
          {/* By its path: under another name of the same site no one would be logged in. */}
          <Link href={new URL(opportunity.public_url).pathname}>{t('review.other_dates')}</Link>
        </li>
      </ul>
    </Blocking>
  );
}

/** A link of a saved application belongs to someone who may be another than the one who is logged in. */
function LogoutFirst({ user }: { user: Applicant }) {
  const t = useText();
  const { application_key: key } = useApplication();
  // The key left the address when it was read; the way back needs it once more.
  const query = new URLSearchParams({ application_key: key ?? '' });
  return (
    <Blocking title={t('review.logout_title')}>
      <p>{t('review.logout_first', { name: user.display_name })}</p>
      <form method="post" action="/auth/logout" onSubmit={forgetDrafts}>
        <input type="hidden" name="intended" value={`${window.location.pathname}?${query}`} />
        <Button type="submit">{t('review.logout')}</Button>
      </form>
    </Blocking>
  );
}

/** Said before anything is typed: who may apply for someone else, and how to apply for oneself. */
function NotOnBehalf({ why }: { why: 'forbidden' | 'oneself' | 'unknown' }) {
  const t = useText();
  const { opportunity } = useApplication();
  return (
    <Blocking title={t('review.behalf_title')}>
      <p>{t(`review.behalf_${why}`)}</p>
      <p>
        <Link href={`/apply/${opportunity.slug}`}>{t('review.behalf_oneself_instead')}</Link>
      </p>
    </Blocking>
  );
}

/** What stands in the way of the form, and the ways on from there. */
export function BlockingScreen({ block }: { block: Block }) {
  if (block.kind === 'behalf') return <NotOnBehalf why={block.why} />;
  if (block.kind === 'logout') return <LogoutFirst user={block.user} />;
  return block.kind === 'previous' ? (
    <PreviouslyApplied applicationId={block.applicationId} />
  ) : (
    <ExistingBooking stay={block.stay} stays={block.stays} />
  );
}
