import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { rolesQuery } from '../../../features/permissions/permission.api.ts';
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
import { PersonLinks } from './person-links.tsx';
import { loadRightsWords } from './rights-words.ts';

interface PersonProps {
  person: Person;
  own: boolean;
}

/** The roles alone, for those who see the person and not what the roles open. */
function PersonRoles({ person, own }: PersonProps) {
  const { data: roles } = useQuery(rolesQuery(person.id));
  return !person.can?.rights && roles?.length ? <RolesSheet level={2} userId={person.id} own={own} /> : null;
}

/** Beside the details: who acts for the person, and whether they are shut out. */
export function PersonSide({ person, own, mayBlock }: PersonProps & { mayBlock: boolean }) {
  return (
    <MoreWords load={loadRightsWords}>
      <PersonRoles person={person} own={own} />
      <PersonLinks person={person} own={own} />
      {mayBlock && <BlockSheet userId={person.id} name={person.display_name} />}
    </MoreWords>
  );
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

/** What somebody does and what that opens to them; only those who may know it ask. */
export function PersonRights(props: PersonProps) {
  return <MoreWords load={loadRightsWords}>{props.person.can?.rights && <RolesAndRights {...props} />}</MoreWords>;
}
