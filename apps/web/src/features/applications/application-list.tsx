import type { userApplication } from '@manyhands/contract/applications/application.resource.ts';
import { formatInstant } from '../../lib/dates.ts';
import type { RowOf } from '../../lib/resource-api.ts';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { ApplicationPill } from './application-pill.tsx';

interface ApplicationListProps {
  applications: readonly RowOf<typeof userApplication>[];
  /** Left out: the reader has no page of them. */
  hrefOf?: ((id: number) => string) | undefined;
}

/** What someone has applied for, and how far each has come. */
export function ApplicationList({ applications, hrefOf }: ApplicationListProps) {
  const t = useText();
  return (
    <ul className="grid gap-4">
      {applications.map(({ id, opportunity, state, active, public_stage, applied_at }) => (
        <li key={id} className="grid gap-0.5 border-line not-last:border-b not-last:pb-4">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {hrefOf ? (
              <Link href={hrefOf(id)} className="wrap-anywhere">
                {opportunity.display_name}
              </Link>
            ) : (
              <span className="font-semibold wrap-anywhere">{opportunity.display_name}</span>
            )}
            <ApplicationPill state={state} />
          </span>
          <span className="text-sm text-ink-3 tabular-nums">
            {t('portal.applied_on', { date: formatInstant(applied_at) })}
            {active && public_stage && ` · ${public_stage}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
