import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { Avatar } from '../../ui/tile.tsx';
import type { Dependant } from './dependant.api.ts';

/** The people one acts for; each leads to their page, without changing accounts. */
export function DependantList({ dependants }: { dependants: readonly Dependant[] }) {
  const t = useText();
  return (
    <ul className="grid gap-4">
      {dependants.map(({ user_id, display_name, link, relationship }) => (
        <li key={`${link} ${user_id}`} className="flex items-center gap-3">
          <Avatar name={display_name} />
          <span className="grid min-w-0">
            <Link href={`/portal/user/${user_id}`} className="justify-self-start wrap-anywhere">
              {display_name}
            </Link>
            <span className="text-sm text-ink-2">
              {relationship ? t(`home.${link}_who`, { relationship }) : t(`home.${link}`)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
