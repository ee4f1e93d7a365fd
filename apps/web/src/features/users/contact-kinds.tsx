import { dayFrom, formatDay, partsOf } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { useField } from '../../lib/forms/form.tsx';
import { ApiProblem } from '../../lib/problem.ts';
import { etagOf } from '../../lib/resource-api.ts';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { changedOnly } from './changed-only.ts';
import { ContactSheet, type ContactKind } from './contact-sheet.tsx';
import {
  emailAddressesOf,
  phoneNumbersOf,
  postalAddressesOf,
  type EmailAddress,
  type Person,
  type PhoneNumber,
  type PostalAddress,
} from './user.api.ts';
import { addressLines } from './user.rules.ts';

interface KindProps {
  person: Person;
}

export function EmailSheet({ person }: KindProps) {
  const t = useText();
  const api = emailAddressesOf(person.id);
  const valuesOf = ({ email, primary }: EmailAddress) => ({ email, primary });
  const kind: ContactKind<EmailAddress, ReturnType<typeof valuesOf>> = {
    title: t('person.emails'),
    empty: t('person.no_emails'),
    add: t('person.add_email'),
    edit: t('person.edit_email'),
    rows: person.emailAddresses,
    blank: { email: '', primary: false },
    valuesOf,
    nameOf: (row) => row.email,
    show: (row) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <EmailText>{row.email}</EmailText>
        {row.primary && <Pill tone="brand">{t('person.primary')}</Pill>}
        {!row.verified_at && <Pill tone="sun">{t('person.unverified')}</Pill>}
        {row.becomes_primary && <Pill>{t('person.becomes_primary')}</Pill>}
      </span>
    ),
    fields: (
      <>
        <TextInput path="email" label={t('person.email')} type="email" required autoComplete="off" />
        <CheckboxInput path="primary" label={t('person.make_primary')} />
      </>
    ),
    save: (values, row) =>
      row
        ? api.update(row.id, changedOnly(valuesOf(row), values), etagOf(row))
        : api.create(withoutFalsePrimary(values)),
    remove: (row) => api.remove(row.id, etagOf(row)),
  };
  return <ContactSheet kind={kind} editable={person.can?.update ?? false} />;
}

/** Left out, the server makes the first of its kind the primary one by itself. */
function withoutFalsePrimary<V extends { primary: boolean }>({ primary, ...values }: V) {
  return primary ? { ...values, primary } : values;
}

const PHONE_TYPES = ['mobile', 'home', 'work', 'other'] as const;

function PhoneTypeField() {
  const t = useText();
  const field = useField<(typeof PHONE_TYPES)[number]>('type');
  return (
    <ChoiceTiles
      label={t('person.phone_type')}
      columns={2}
      choices={PHONE_TYPES.map((value) => ({ value, label: t(`person.phone_${value}`) }))}
      {...field}
    />
  );
}

export function PhoneSheet({ person }: KindProps) {
  const t = useText();
  const api = phoneNumbersOf(person.id);
  const valuesOf = ({ phone_number, type, primary, default_sms }: PhoneNumber) => ({
    phone_number,
    type,
    primary,
    default_sms,
  });
  const kind: ContactKind<PhoneNumber, ReturnType<typeof valuesOf>> = {
    title: t('person.phones'),
    empty: t('person.no_phones'),
    add: t('person.add_phone'),
    edit: t('person.edit_phone'),
    rows: person.phoneNumbers,
    blank: { phone_number: '', type: 'mobile', primary: false, default_sms: false },
    valuesOf,
    nameOf: (row) => row.phone_number,
    show: (row) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi dir="ltr">{row.phone_number}</bdi>
        <span className="text-ink-3">{t(`person.phone_${row.type}`)}</span>
        {row.primary && <Pill tone="brand">{t('person.primary')}</Pill>}
        {row.default_sms && <Pill>{t('person.sms')}</Pill>}
      </span>
    ),
    fields: (
      <>
        <TextInput
          path="phone_number"
          label={t('person.phone_number')}
          hint={t('person.phone_hint')}
          type="tel"
          required
          autoComplete="off"
        />
        <PhoneTypeField />
        <div className="grid">
          <CheckboxInput path="primary" label={t('person.make_primary')} />
          <CheckboxInput path="default_sms" label={t('person.default_sms')} />
        </div>
      </>
    ),
    save: (values, row) =>
      row
        ? api.update(row.id, changedOnly(valuesOf(row), values), etagOf(row))
        : api.create(withoutFalsePrimary(values)),
    remove: (row) => api.remove(row.id, etagOf(row)),
  };
  return <ContactSheet kind={kind} editable={person.can?.update ?? false} />;
}

function AddressFields() {
  const t = useText();
  return (
    <>
      <TextInput path="company_name" label={t('person.company_name')} autoComplete="off" />
      <TextInput path="street" label={t('person.street')} required autoComplete="off" />
      <TextInput path="street_second" label={t('person.street_second')} autoComplete="off" />
      <TextInput path="street_third" label={t('person.street_third')} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput path="city" label={t('person.city')} required autoComplete="off" />
        <TextInput path="county" label={t('person.county')} autoComplete="off" />
        <TextInput path="postcode" label={t('person.postcode')} required width="short" autoComplete="off" />
        <TextInput path="country" label={t('person.country')} autoComplete="off" />
      </div>
      <CheckboxInput path="primary" label={t('person.make_primary')} />
      <DayInput path="from_date" label={t('person.from_date')} />
      <DayInput path="until_date" label={t('person.until_date')} hint={t('person.until_hint')} />
    </>
  );
}

function ShownAddress({ address }: { address: PostalAddress }) {
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

const addressValues = ({
  company_name,
  street,
  street_second,
  street_third,
  city,
  county,
  postcode,
  country,
  primary,
  from_date,
  until_date,
}: PostalAddress) => ({
  company_name,
  street,
  street_second,
  street_third,
  city,
  county,
  postcode,
  country,
  primary,
  from_date: partsOf(from_date),
  until_date: partsOf(until_date),
});
type AddressValues = ReturnType<typeof addressValues>;

/** Where somebody lives now, then where they lived before. */
export function AddressSheet({ person }: KindProps) {
  const t = useText();
  const api = postalAddressesOf(person.id);
  const noDay = partsOf(null);
  const sentOf = (values: AddressValues) => {
    const days = { from_date: dayFrom(values.from_date), until_date: dayFrom(values.until_date) };
    const wrong = Object.entries(days).filter(([, day]) => day === undefined);
    if (wrong.length > 0)
      throw new ApiProblem({
        status: 422,
        code: 'invalid',
        message: '',
        errors: Object.fromEntries(wrong.map(([path]) => [path, [t('person.dob_error')]])),
      });
    return { ...values, from_date: days.from_date ?? null, until_date: days.until_date ?? null };
  };
  const kind: ContactKind<PostalAddress, AddressValues> = {
    title: t('person.addresses'),
    empty: t('person.no_addresses'),
    add: t('person.add_address'),
    edit: t('person.edit_address'),
    rows: [...person.addresses, ...person.historicalAddresses],
    blank: {
      company_name: '',
      street: '',
      street_second: '',
      street_third: '',
      city: '',
      county: '',
      postcode: '',
      country: '',
      primary: false,
      from_date: noDay,
      until_date: noDay,
    },
    valuesOf: addressValues,
    nameOf: (row) => row.street,
    show: (row) => <ShownAddress address={row} />,
    fields: <AddressFields />,
    save: async (values, row) =>
      row
        ? api.update(row.id, changedOnly(sentOf(addressValues(row)), sentOf(values)), etagOf(row))
        : api.create(withoutEmptyCountry(withoutFalsePrimary(sentOf(values)))),
    remove: (row) => api.remove(row.id, etagOf(row)),
  };
  return <ContactSheet kind={kind} editable={person.can?.update ?? false} />;
}

/** Left out, the country is the organisation's own. */
function withoutEmptyCountry<V extends { country: string }>({ country, ...values }: V) {
  return country.trim() ? { ...values, country } : values;
}
