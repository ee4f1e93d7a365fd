import { Suspense, useState } from 'react';
import { Plus } from 'lucide-react';
import { TagsSheet } from '../../../features/tags/tags-sheet.tsx';
import { RoleList } from '../../../features/users/role-list.tsx';
import { addressLines, primaryEmail } from '../../../features/users/user.rules.ts';
import type { Person } from '../../../features/users/user.api.ts';
import { useMay } from '../../../lib/access.ts';
import { formatDay, formatInstant, today } from '../../../lib/dates.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { spanTime } from '../../../lib/spans.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { PhoneText } from '../../../ui/phone/phone-text.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import type { UserSectionProps } from '../../portal/user-section.ts';
import { PersonTimeline } from './person-timeline.tsx';
import { loadRightsWords } from './rights-words.ts';

const RoleForm = lazyPiece(async () => (await import('../../../features/permissions/role-dialog.tsx')).RoleForm);

const LINK = 'rounded-sm text-brand-text underline decoration-1 underline-offset-4 hover:decoration-2';

function Essentials({ person }: { person: Person }) {
  const t = useText();
  const { last_login_at: seen } = person;
  const email = primaryEmail(person.emailAddresses);
  const phone = (person.phoneNumbers.find(({ primary }) => primary) ?? person.phoneNumbers[0])?.phone_number;
  const address = person.addresses.find(({ primary }) => primary) ?? person.addresses[0];
  const facts = [
    {
      label: t('person.email'),
      value: email && (
        <a href={`mailto:${email}`} className={LINK}>
          <EmailText>{email}</EmailText>
        </a>
      ),
    },
    {
      label: t('person.phone_number'),
      value: phone && (
        <a href={`tel:${phone}`} className={LINK}>
          <PhoneText>{phone}</PhoneText>
        </a>
      ),
    },
    { label: t('tab.address'), value: address && addressLines(address).join(', ') },
    { label: t('person.dob'), value: formatDay(person.dob) },
    { label: t('tab.joined'), value: formatInstant(person.created_at) },
    { label: t('tab.last_login'), value: seen === undefined ? null : formatInstant(seen) || t('tab.never') },
  ];
  return (
    <Sheet title={t('tab.essentials')}>
      <Facts facts={facts} />
    </Sheet>
  );
}

function Roles({ person: { id, roles }, mayAdd }: { person: Person; mayAdd: boolean }) {
  const t = useText();
  const [isAdding, setIsAdding] = useState(false);
  const held = roles.filter((role) => spanTime(role, today()) !== 'past');
  const add = mayAdd && (
    <Button
      kind="secondary"
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setIsAdding(true)}
    >
      {t('tab.add_role')}
    </Button>
  );
  return (
    <Sheet title={t('tab.roles')} actions={add}>
      {held.length > 0 ? <RoleList roles={held} /> : <EmptyState>{t('tab.no_roles')}</EmptyState>}
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title={t('tab.add_role')}>
        <Suspense fallback={<Loading />}>
          <MoreWords load={loadRightsWords}>
            <RoleForm userId={id} onClose={() => setIsAdding(false)} />
          </MoreWords>
        </Suspense>
      </Dialog>
    </Sheet>
  );
}

/** What a reader wants to know first. */
export function PersonOverview({ person, own }: UserSectionProps) {
  const may = useMay();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Essentials person={person} />
        <PersonTimeline userId={person.id} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Roles person={person} mayAdd={!own && may('manage-roles')} />
        <TagsSheet userId={person.id} mayEdit={!own && may('edit-users')} />
      </div>
    </div>
  );
}
