import type { link as linkResource } from '@manyhands/contract/links/link.resource.ts';
import { link } from '../../lib/records/descriptors/link.generated.ts';
import type { RowOf } from '../../lib/resource-api.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';

export type UsefulLink = RowOf<typeof linkResource> & { id: number };

/** A link as the settings list it: where it leads and whom it is for. */
export function LinkRow({ row }: { row: UsefulLink }) {
  const t = useText();
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link href={row.url} target="_blank" rel="noreferrer">
          {row.title}
        </Link>
        <Pill>{t(link.fields.audience.options![row.audience]!)}</Pill>
        {row.archived && <Pill>{t('records.archived')}</Pill>}
      </span>
      {row.description && <span className="text-ink-2">{row.description}</span>}
    </span>
  );
}
