import { useId } from 'react';
import { RightsSheet } from '../../../features/permissions/rights-sheet.tsx';
import { RolesSheet } from '../../../features/permissions/roles-sheet.tsx';
import { WhySheet } from '../../../features/permissions/why-sheet.tsx';
import { BlockSheet } from '../../../features/users/block-sheet.tsx';
import { findPeople } from '../../../features/users/find-people.ts';
import type { Person } from '../../../features/users/user.api.ts';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { cx } from '../../../ui/class-names.ts';
import { useText } from '../../../ui/text.ts';
import { loadRightsWords } from './rights-words.ts';
import type { UserSectionProps } from '../../portal/user-section.ts';

interface PersonProps {
  person: Person;
  own: boolean;
}

function RolesAndRights({ person: { id, display_name: name }, own }: PersonProps) {
  const t = useText();
  const heading = useId();
  const may = useMay();
  const seesGrants = may('manage-permissions') || may('manage-roles');
  return (
    <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id={heading} className="title text-2xl">
        {t('rights.title')}
      </h2>
      <div className={cx('grid grid-cols-[minmax(0,1fr)] items-start gap-6', seesGrants && 'lg:grid-cols-2')}>
        <RolesSheet userId={id} own={own} />
        {seesGrants && <WhySheet userId={id} name={name} findPeople={findPeople} />}
      </div>
      <RightsSheet userId={id} name={name} own={own} />
    </section>
  );
}

/** What someone does, what that opens to them as far as the reader may know it, and whether they are blocked. */
export function PersonRights({ person, own }: UserSectionProps) {
  const may = useMay();
  return (
    <MoreWords load={loadRightsWords}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {person.can?.rights ? (
          <RolesAndRights person={person} own={own} />
        ) : (
          <RolesSheet level={2} userId={person.id} own={own} />
        )}
        {may('block-users') && <BlockSheet userId={person.id} name={person.display_name} />}
      </div>
    </MoreWords>
  );
}
