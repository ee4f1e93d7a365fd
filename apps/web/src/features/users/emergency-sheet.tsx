import type { emergencyContact } from '@manyhands/contract/users/emergency-contact.resource.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { etagOf, listAll, resourceApi, type RowOf } from '../../lib/resource-api.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { ContactSheet, type ContactKind } from './contact-sheet.tsx';

type Contact = RowOf<typeof emergencyContact>;

const contactsOf = (userId: number) =>
  resourceApi<typeof emergencyContact>('users/{userId}/emergency-contacts', { userId });

const contactsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', userId, 'emergency-contacts'],
    queryFn: ({ signal }) => listAll(contactsOf(userId).list, { limit: 100 }, signal),
  });

const valuesOf = ({ name, relationship, phone_numbers, primary }: Contact) => ({
  name,
  relationship,
  phone_numbers: [phone_numbers[0] ?? '', phone_numbers[1] ?? ''],
  primary,
});

/** The second number may be left empty; the first is sent as it is, so that the server can say what is wrong with it. */
const sentOf = ({ phone_numbers: [first = '', second = ''], ...values }: ReturnType<typeof valuesOf>) => ({
  ...values,
  phone_numbers: second.trim() ? [first, second] : [first],
});

function Shown({ contact: { name, relationship, phone_numbers, primary } }: { contact: Contact }) {
  const t = useText();
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {primary && <Pill tone="brand">{t('profile.first')}</Pill>}
      </span>
      {relationship && <span className="text-ink-2">{relationship}</span>}
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        {phone_numbers.map((number) => (
          <Link key={number} href={`tel:${number}`}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
        ))}
      </span>
    </span>
  );
}

/** Whom to call when something happens to a person, the first to be called first. */
export function EmergencySheet({ userId, own, mayEdit }: { userId: number; own: boolean; mayEdit: boolean }) {
  const t = useText();
  const { data } = useSuspenseQuery(contactsQuery(userId));
  const api = contactsOf(userId);
  const kind: ContactKind<Contact, ReturnType<typeof valuesOf>> = {
    title: t('profile.emergency'),
    note: t(own ? 'profile.emergency_note' : 'profile.emergency_note_other'),
    empty: t('profile.no_emergency'),
    add: t('profile.add_emergency'),
    edit: t('profile.edit_emergency'),
    rows: data.toSorted((a, b) => Number(b.primary) - Number(a.primary)),
    blank: { name: '', relationship: '', phone_numbers: ['', ''], primary: data.length === 0 },
    valuesOf,
    nameOf: (row) => row.name,
    show: (row) => <Shown contact={row} />,
    fields: (
      <>
        <TextInput path="name" label={t('profile.emergency_name')} required autoComplete="off" />
        <TextInput
          path="relationship"
          label={t('profile.relationship')}
          hint={t('profile.relationship_hint')}
          autoComplete="off"
        />
        <TextInput
          path="phone_numbers.0"
          label={t('profile.first_number')}
          hint={t('person.phone_hint')}
          type="tel"
          required
          autoComplete="off"
        />
        <TextInput path="phone_numbers.1" label={t('profile.second_number')} type="tel" autoComplete="off" />
        <CheckboxInput path="primary" label={t('profile.call_first')} />
      </>
    ),
    paths: ['name', 'relationship', 'phone_numbers.0', 'phone_numbers.1', 'primary'],
    save: (values, row) => (row ? api.update(row.id, sentOf(values), etagOf(row)) : api.create(sentOf(values))),
    remove: (row) => api.remove(row.id, etagOf(row)),
  };
  return <ContactSheet kind={kind} editable={mayEdit} />;
}
