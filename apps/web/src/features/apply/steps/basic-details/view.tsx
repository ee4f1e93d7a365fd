import type { ReactNode } from 'react';
import { useField } from '../../../../lib/forms/form.tsx';
import { TextInput } from '../../../../lib/forms/text-input.tsx';
import { useObserved } from '../../../../lib/observable.ts';
import { DateBoxes, type DateParts } from '../../../../ui/calendar/date-boxes.tsx';
import { dayFrom } from '../../../../ui/calendar/day-parts.ts';
import { Link } from '../../../../ui/link.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { PieceLoading } from '../../../../ui/piece-loading.tsx';
import { useText } from '../../../../ui/text.ts';
import { useApplication, type StepProps } from '../../application-context.tsx';
import { EmailSheet } from '../../sign-in/email-sheet.tsx';
import { hasFixedDetails } from '../../engine/fixed-details.ts';
import { deferred } from '../deferred.tsx';
import { StepFields } from '../step-fields.tsx';
import { TelephoneInput } from './telephone-input.tsx';

// Only one of these is needed at a time, and none of them by most.
const LoginSheet = deferred(async () => (await import('../../sign-in/login-sheet.tsx')).LoginSheet, <PieceLoading />);
const ResumeSheet = deferred(async () => (await import('../../draft/resume-sheet.tsx')).ResumeSheet, <PieceLoading />);
const SupervisorSheet = deferred(
  async () => (await import('./supervisor-sheet.tsx')).SupervisorSheet,
  <PieceLoading />,
);
const AgeParts = deferred(async () => (await import('./age-parts.tsx')).AgeParts);

const TITLES = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'];

function NameFields({ fixed }: { fixed: boolean }) {
  const t = useText();
  return (
    <div className="grid gap-5 sm:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]">
      <TextInput
        path="title"
        label={t('form.title')}
        list="titles"
        autoComplete="honorific-prefix"
        maxLength={40}
        disabled={fixed}
      />
      <datalist id="titles">
        {TITLES.map((title) => (
          <option key={title} value={title}>
            {title}
          </option>
        ))}
      </datalist>
      <TextInput
        path="first_name"
        label={t('form.first_name')}
        required
        autoComplete="given-name"
        spellCheck={false}
        maxLength={200}
        disabled={fixed}
      />
      <TextInput
        path="last_name"
        label={t('form.last_name')}
        required
        autoComplete="family-name"
        spellCheck={false}
        maxLength={200}
        disabled={fixed}
      />
    </div>
  );
}

function BirthField({ fixed }: { fixed: boolean }) {
  const t = useText();
  const { today } = useApplication();
  const judge = (parts: DateParts) => {
    const day = dayFrom(parts);
    if (day === undefined) return t('form.dob_wrong');
    return day !== null && day > today ? t('form.dob_future') : null;
  };
  const { name: _name, ...field } = useField('dob', judge);
  return (
    <div data-path="dob">
      <DateBoxes {...field} label={t('form.dob')} hint={t('form.dob_hint')} required birthday disabled={fixed} />
    </div>
  );
}

function FixedNote(): ReactNode {
  const t = useText();
  return (
    <>
      {t('form.fixed')} <Link href="/portal/user/me">{t('form.volunteer_portal')}</Link>
    </>
  );
}

function Details({ step }: StepProps) {
  const t = useText();
  const { user, on_behalf, organisation, today, opportunity } = useApplication();
  const { value } = useField<DateParts>('dob');
  const fixed = hasFixedDetails(on_behalf ? on_behalf.user : user);
  return (
    <>
      <Sheet title={t('form.who')} note={fixed ? <FixedNote /> : t('form.who_note')}>
        <NameFields fixed={fixed} />
        <BirthField fixed={fixed} />
      </Sheet>
      {value.year.length === 4 && (
        <AgeParts minimumAge={step.minimum_age} minorAge={organisation.minor_age} today={today} />
      )}
      <Sheet title={t('form.reach')}>
        <TelephoneInput
          path="contact_number"
          label={t('form.contact_number')}
          required={step.phone_number_compulsory}
          region={opportunity.default_phone_country_code}
        />
      </Sheet>
      <StepFields step={step} />
    </>
  );
}

/** Who the applicant is. While a login or the address of a link is due, only that is asked. */
export function View({ step }: StepProps) {
  const { applicant, user, application_key: key, on_behalf } = useApplication();
  const { existing_user, login, loaded_application } = useObserved(applicant);
  const isResuming = key !== null && !loaded_application;
  const isLoggingIn = existing_user === true && !user;
  const { value: noEmail } = useField<boolean>('no_email');
  return (
    <>
      {isResuming && <ResumeSheet />}
      {on_behalf && <SupervisorSheet />}
      {/* Stays in its place whatever is found out about the address, and so does the focus. */}
      {!isResuming && !login && !noEmail && <EmailSheet />}
      {isLoggingIn && <LoginSheet />}
      {!isResuming && !isLoggingIn && <Details step={step} />}
    </>
  );
}
