import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { guardiansOf, linksQuery, supervisorsOf } from '../../features/users/link.api.ts';
import type { Person } from '../../features/users/user.api.ts';
import type { SectionReader } from './user-section.ts';

/** Who acts for the person, as far as the reader sees it, and whether the reader is one of them. */
export function useCarers({ id }: Person, readerId: number): Pick<SectionReader, 'acting' | 'carers'> | null {
  const [ofGuardians, ofSupervisors] = useMemo(
    () => [linksQuery(id, guardiansOf(id)), linksQuery(id, supervisorsOf(id))] as const,
    [id],
  );
  const [{ data: guardians, isError: seesNoGuardians }, { data: supervisors, isError: seesNoSupervisors }] = [
    useQuery(ofGuardians),
    useQuery(ofSupervisors),
  ];
  if (!(guardians ?? seesNoGuardians) || !(supervisors ?? seesNoSupervisors)) return null;
  const isOne = (links: readonly { holderId: number }[] = []) => links.some(({ holderId }) => holderId === readerId);
  return {
    acting: isOne(guardians) ? 'guardian' : isOne(supervisors) ? 'supervisor' : null,
    carers: (guardians?.length ?? 0) + (supervisors?.length ?? 0),
  };
}
