import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { emailAddress } from '../../lib/records/descriptors/email-address.generated.ts';
import { phoneNumber } from '../../lib/records/descriptors/phone-number.generated.ts';
import { postalAddress } from '../../lib/records/descriptors/postal-address.generated.ts';
import { RecordSheet } from '../../lib/records/record-sheet.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
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

export function EmailSheet({ person }: { person: Person }) {
  return <RecordSheet of={emailAddress} {...useOwned(person)} rows={person.emailAddresses} row={ShownEmail} />;
}

function ShownPhone({ row }: { row: PhoneNumber }) {
  const t = useText();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi dir="ltr">{row.phone_number}</bdi>
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

/** Where somebody lives now, then where they lived before. */
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
