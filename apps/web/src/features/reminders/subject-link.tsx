import { Link } from '../../ui/link.tsx';

/** What a reminder or a favourite is about, as far as the reader may still see it. */
export interface Subject {
  about: { id: number; display_name: string } | null;
  team: { id: number; name: string } | null;
  opportunity: { id: number; display_name: string } | null;
}

export function nameOfSubject({ about, team, opportunity }: Subject): string {
  return about?.display_name ?? team?.name ?? opportunity?.display_name ?? '';
}

function placeOf({ about, team, opportunity }: Subject): string | null {
  if (about) return `/staff/people/${about.id}`;
  if (team) return `/staff/teams/${team.id}`;
  return opportunity ? `/staff/opportunities/${opportunity.id}` : null;
}

/** The way to its page; nothing where there is none, or none any more. */
export function SubjectLink({ row }: { row: Subject }) {
  const href = placeOf(row);
  return href ? <Link href={href}>{nameOfSubject(row)}</Link> : null;
}
