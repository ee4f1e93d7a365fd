import { useMemo } from 'react';
import { guardiansOf, supervisorsOf } from '../../features/users/link.api.ts';
import { LinkSheet } from '../../features/users/link-sheet.tsx';
import type { Person } from '../../features/users/user.api.ts';
import { isOfAge } from '../../features/users/user.rules.ts';
import { useMay } from '../../lib/access.ts';
import { today } from '../../lib/dates.ts';
import { useText } from '../../ui/text.ts';

/** Who acts for this person: guardians for a child, supervisors for anybody. */
export function PersonLinks({ person, own }: { person: Person; own: boolean }) {
  const t = useText();
  const may = useMay();
  const { id, dob, display_name: name } = person;
  const [guardians, supervisors] = useMemo(() => [guardiansOf(id), supervisorsOf(id)], [id]);
  // A guardian acts for a child whose age is known; where the age may not be seen, the server decides.
  const mayHaveGuardian = dob === undefined || (dob !== null && !isOfAge(dob, today()));
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
        mayAdd={!own && mayHaveGuardian && may('manage-guardians')}
      />
      <LinkSheet
        userId={id}
        api={supervisors}
        field="supervisor_id"
        title={t('rights.supervisors')}
        note={t('rights.supervisors_note', { name })}
        add={t('rights.add_supervisor')}
        empty={t('rights.no_supervisors')}
        mayAdd={!own && may('manage-supervisors')}
      />
    </>
  );
}
