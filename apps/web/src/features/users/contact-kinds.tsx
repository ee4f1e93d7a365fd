import { lazy } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { http } from '../../lib/http.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { isProblem } from '../../lib/problem.ts';
import { emailAddress } from '../../lib/records/descriptors/email-address.generated.ts';
import { phoneNumber } from '../../lib/records/descriptors/phone-number.generated.ts';
import { postalAddress } from '../../lib/records/descriptors/postal-address.generated.ts';
import { RecordSheet } from '../../lib/records/record-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { PhoneText } from '../../ui/phone/phone-text.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import type { EmailAddress, Person, PhoneNumber, PostalAddress } from './user.api.ts';
import { addressLines } from './user.rules.ts';

/** What every list of a person's is given: whose it is, who may change it, and what to ask again. */
function useOwned({ id, can }: Person) {
  const cache = useQueryClient();
  return {
    params: { userId: id },
    mayEdit: can?.update ?? false,
    onChanged: () => cache.invalidateQueries({ queryKey: ['users'] }),
  };
}

function ShownEmail({ row }: { row: EmailAddress }) {
  const t = useText();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <EmailText>{row.email}</EmailText>
      {row.primary && <Pill tone="brand">{t('person.primary')}</Pill>}
      {!row.verified_at && <Pill tone="sun">{t('person.unverified')}</Pill>}
      {row.becomes_primary && <Pill>{t('person.becomes_primary')}</Pill>}
    </span>
  );
}

// Comes with the dialog that it stands in.
const EmailInput = lazy(async () => ({ default: (await import('./email-input.tsx')).EmailInput }));

function ResendLink({ row: { id, user_id, email, verified_at } }: { row: EmailAddress }) {
  const t = useText();
  const resend = useMutation({
    mutationFn: () => http.post(`users/${user_id}/email-addresses/${id}/resend`),
    onSuccess: () => toast(t('person.resent', { email })),
  });
  if (verified_at) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="quiet" size="small" className="-ms-2" busy={resend.isPending} onClick={() => resend.mutate()}>
        {t('person.resend')}
        <span className="sr-only">{email}</span>
      </Button>
      <ProblemCallout problem={isProblem(resend.error) ? resend.error : null} />
    </div>
  );
}

export function EmailSheet({ person }: { person: Person }) {
  const owned = useOwned(person);
  return (
    <RecordSheet
      of={emailAddress}
      {...owned}
      rows={person.emailAddresses}
      row={ShownEmail}
      {...(owned.mayEdit && { below: ResendLink })}
      fields={[{ field: 'email', input: EmailInput }, 'primary']}
    />
  );
}

function ShownPhone({ row }: { row: PhoneNumber }) {
  const t = useText();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PhoneText>{row.phone_number}</PhoneText>
      <span className="text-ink-3">{t(phoneNumber.fields.type.options![row.type]!)}</span>
      {row.primary && <Pill tone="brand">{t('person.primary')}</Pill>}
      {row.default_sms && <Pill>{t('person.sms')}</Pill>}
    </span>
  );
}

export function PhoneSheet({ person }: { person: Person }) {
  return (
    <RecordSheet
      of={phoneNumber}
      {...useOwned(person)}
      rows={person.phoneNumbers}
      row={ShownPhone}
      rowName={(row) => row.phone_number}
      initial={{ type: 'mobile' }}
    />
  );
}

function ShownAddress({ row: address }: { row: PostalAddress }) {
  const t = useText();
  const [from, to] = [formatDay(address.from_date), formatDay(address.until_date)];
  const dates =
    from && to
      ? t('person.from_to', { from, to })
      : from
        ? t('person.since', { date: from })
        : to
          ? t('person.until', { date: to })
          : '';
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <span>{addressLines(address).join(', ')}</span>
        {address.primary && <Pill tone="brand">{t('person.primary')}</Pill>}
        {address.historical && <Pill>{t('person.earlier')}</Pill>}
      </span>
      {dates && <span className="text-ink-3 tabular-nums">{dates}</span>}
    </span>
  );
}

/** Where someone lives now, then where they lived before. */
export function AddressSheet({ person }: { person: Person }) {
  return (
    <RecordSheet
      of={postalAddress}
      {...useOwned(person)}
      rows={[...person.addresses, ...person.historicalAddresses]}
      row={ShownAddress}
      rowName={({ street }) => street}
      fields={[
        'company_name',
        'street',
        'street_second',
        'street_third',
        ['city', 'county'],
        ['postcode', 'country'],
        'primary',
        'from_date',
        'until_date',
      ]}
    />
  );
}
