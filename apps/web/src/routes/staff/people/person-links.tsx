import { useMemo } from 'react';
import { guardiansOf, supervisorsOf } from '../../../features/users/link.api.ts';
import { LinkSheet } from '../../../features/users/link-sheet.tsx';
import type { Person } from '../../../features/users/user.api.ts';
import { linksToMake } from '../../../features/users/user.rules.ts';
import { useMay } from '../../../lib/access.ts';
import { today } from '../../../lib/dates.ts';
import { useText } from '../../../ui/text.ts';

interface PersonLinksProps {
  person: Person;
  own: boolean;
  hrefOf?(id: number): string;
}

const onStaffPages = (id: number) => `/staff/people/${id}`;

/** Who acts for this person: guardians for a child, supervisors for anyone. */
export function PersonLinks({ person, own, hrefOf = onStaffPages }: PersonLinksProps) {
  const t = useText();
  const { id, display_name: name } = person;
  const [guardians, supervisors] = useMemo(() => [guardiansOf(id), supervisorsOf(id)], [id]);
  const mayAdd = linksToMake(person, { own, may: useMay(), today: today() });
  return (
    <>
      <LinkSheet
        userId={id}
        api={guardians}
        field="guardian_id"
        title={t('rights.guardians')}
        note={t('rights.guardians_note', { name })}
        add={t('rights.add_guardian')}
        empty={t('rights.no_guardians')}
        mayAdd={mayAdd.guardians}
        hrefOf={hrefOf}
      />
      <LinkSheet
        userId={id}
        api={supervisors}
        field="supervisor_id"
        title={t('rights.supervisors')}
        note={t('rights.supervisors_note', { name })}
        add={t('rights.add_supervisor')}
        empty={t('rights.no_supervisors')}
        mayAdd={mayAdd.supervisors}
        hrefOf={hrefOf}
      />
    </>
  );
}
