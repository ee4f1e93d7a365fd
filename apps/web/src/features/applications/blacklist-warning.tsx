import { Callout } from '../../ui/callout.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import type { ListedApplication } from './staff-application.api.ts';

/** For those alone whom the server tells of it. It warns and leaves the decision to them. */
export function BlacklistWarning({ application }: { application: ListedApplication }) {
  const t = useText();
  const found = application.blacklist ?? [];
  if (found.length === 0) return null;
  return (
    <Callout tone="warning" title={t('applicants.blacklisted')}>
      <ul className="grid gap-1">
        {found.map(({ id, reason }) => (
          <li key={id} className="wrap-anywhere whitespace-pre-line">
            {reason}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <Link href="/staff/settings/do-not-accept">{t('applicants.view_blacklist')}</Link>
      </p>
    </Callout>
  );
}
