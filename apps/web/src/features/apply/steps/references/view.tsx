import { Checkbox } from '../../../../ui/checkbox.tsx';
import { isWrongNumber, PhoneField, type PhoneValue } from '../../../../ui/phone/phone-field.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { useText } from '../../../../ui/text.ts';
import { TextInput } from '../../../../lib/forms/fields.tsx';
import { useField } from '../../../../lib/forms/form.tsx';
import { useApplication, type StepProps } from '../../application-context.tsx';
import type { RefereeValue } from './values.ts';
import { StepFields } from '../step-fields.tsx';

function PhoneInput({ path, required }: { path: string; required: boolean }) {
  const t = useText();
  const { opportunity } = useApplication();
  const field = useField<PhoneValue>(path, (value) => (isWrongNumber(value) ? t('field.telephone_wrong') : null));
  return (
    <PhoneField
      label={t('referee.phone')}
      required={required}
      region={opportunity.default_phone_country_code}
      {...field}
    />
  );
}

/** Someone who has been asked already: shown, no longer to be changed. */
function RequestedReferee({ referee }: { referee: RefereeValue }) {
  const t = useText();
  const name = `${referee.first_name} ${referee.last_name}`.trim();
  const { formatted, typed } = referee.phone_number;
  return (
    <>
      <Callout>{t('referee.asked', { name })}</Callout>
      <ul className="grid gap-1 wrap-anywhere">
        {[name, referee.email, formatted || typed].filter(Boolean).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function OpenReferee({ path, referee }: { path: string; referee: RefereeValue }) {
  const t = useText();
  const { form } = useApplication();
  const withoutEmail = (isOn: boolean) => {
    form.change(`${path}.no_email`, isOn);
    if (isOn) form.change(`${path}.email`, '');
  };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput path={`${path}.first_name`} label={t('referee.first_name')} required autoComplete="off" />
        <TextInput path={`${path}.last_name`} label={t('referee.last_name')} required autoComplete="off" />
      </div>
      <div className="grid gap-2">
        {!referee.no_email && (
          <TextInput
            path={`${path}.email`}
            type="email"
            label={t('referee.email')}
            required
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
          />
        )}
        <Checkbox label={t('referee.no_email')} checked={referee.no_email} onChange={withoutEmail} />
      </div>
      <PhoneInput path={`${path}.phone_number`} required={referee.no_email} />
    </>
  );
}

function Referee({ place, note }: { place: number; note: string | undefined }) {
  const t = useText();
  const path = `references.${place}`;
  const { value: referee } = useField<RefereeValue>(path);
  return (
    <Sheet title={t('referee.title', { number: place + 1 })} note={note}>
      {referee.disabled ? <RequestedReferee referee={referee} /> : <OpenReferee path={path} referee={referee} />}
    </Sheet>
  );
}

/** As many referees as the organisation wants to hear. */
export function View({ step }: StepProps) {
  const t = useText();
  const months = step.reference_length;
  const note = months > 0 ? t('referee.length', { months }) : undefined;
  return (
    <>
      {Array.from({ length: step.requested_references }, (_, place) => (
        <Referee key={place} place={place} note={place === 0 ? note : undefined} />
      ))}
      <StepFields step={step} />
    </>
  );
}
