import { Suspense } from 'react';
import { useField } from '../../../../lib/forms/form.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Link } from '../../../../ui/link.tsx';
import { PieceLoading } from '../../../../ui/piece-loading.tsx';
import { lazyPiece } from '../../../../ui/pieces.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useText } from '../../../../ui/text.ts';
import { useApplication, useParts, type StepProps } from '../../application-context.tsx';
import { ReviewAnswers } from './review-answers.tsx';
import { StepFields } from '../step-fields.tsx';

const PasswordSheet = lazyPiece(async () => (await import('./password-sheet.tsx')).PasswordSheet);

/** What is applied for and what becomes of the answers. */
function AboutSheet() {
  const t = useText();
  const { opportunity, organisation } = useApplication();
  const disclaimer = opportunity.role_profile?.disclaimer.trim();
  return (
    <Sheet title={`${t('review.about_to_apply')} ${opportunity.display_name}`}>
      <p className="max-w-[46rem]">{t('review.confidential', { organisation: organisation.name })}</p>
      {disclaimer && <p className="text-sm whitespace-pre-line text-ink-2">{disclaimer}</p>}
    </Sheet>
  );
}

function AdditionalConsent({
  place,
  statement,
  required,
  disabled,
}: {
  place: number;
  statement: string;
  required: boolean;
  disabled: boolean;
}) {
  const { value, ...field } = useField<boolean | undefined>(`additional_consent.${place}`);
  return <Checkbox {...field} label={statement} required={required} disabled={disabled} checked={value ?? false} />;
}

/** All terms are one box: 'the volunteer agreement, the privacy notice'. */
function TermsBox({ step, disabled }: StepProps & { disabled: boolean }) {
  const t = useText();
  const { value, onChange } = useField<boolean>('terms');
  const first = useField<unknown>('terms.0');
  const label = (
    <>
      {t('review.terms')}{' '}
      {step.terms.map(({ id, name, link }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          {link ? (
            <Link href={link} target="_blank" rel="noreferrer">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
      ))}
    </>
  );
  return (
    <Checkbox
      name="terms.0"
      label={label}
      required
      disabled={disabled}
      checked={value}
      onChange={onChange}
      onBlur={first.onBlur}
      error={first.error === undefined ? undefined : t('review.terms_missing')}
    />
  );
}

/** Whoever fills the form in for someone with an email does not agree in their place. */
function AgreementSheet({ step }: StepProps) {
  const t = useText();
  const { Consents } = useParts();
  const { on_behalf, organisation } = useApplication();
  const { value: noEmail } = useField<boolean>('no_email');
  const disabled = on_behalf !== null && !noEmail;
  const { consents, additional_consents: additional, terms } = step;
  if (consents.length + additional.length + terms.length === 0) return null;
  return (
    <Sheet title={t('review.agreement')}>
      {disabled && <Callout>{t('review.supervised', { organisation: organisation.name })}</Callout>}
      {consents.length > 0 && (
        <Suspense>
          <Consents consents={consents} disabled={disabled} />
        </Suspense>
      )}
      {additional.map(({ id, statement, compulsory }, place) => (
        <AdditionalConsent
          key={id}
          place={place}
          statement={statement}
          required={compulsory && !disabled}
          disabled={disabled}
        />
      ))}
      {terms.length > 0 && <TermsBox step={step} disabled={disabled} />}
    </Sheet>
  );
}

/** Unless someone is logged in, came back by a link or is vouched for, an account is made here; a link may ask for it too. */
function useNeedsPassword(): boolean {
  const { user, application_key: key, ssoUser, on_behalf } = useApplication();
  const { value: required } = useField<boolean>('require_password');
  if (required) return true;
  return user === null && key === null && ssoUser === null && on_behalf === null;
}

/** The last look before the application is sent. */
export function View({ step }: StepProps) {
  const needsPassword = useNeedsPassword();
  return (
    <>
      <AboutSheet />
      <ReviewAnswers />
      <StepFields step={step} />
      <AgreementSheet step={step} />
      <Suspense fallback={<PieceLoading />}>{needsPassword && <PasswordSheet />}</Suspense>
    </>
  );
}
