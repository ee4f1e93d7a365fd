import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { askingQuery, type Attribute } from './attribute.api.ts';

/** Who has answered it, and which forms ask for it; of those that the reader may not see, only how many. */
export function AttributeUsage({ usage }: { usage: NonNullable<Attribute['usage']> }) {
  const t = useText();
  const { data: seen = [], isFetched } = useQuery(askingQuery(usage.opportunity_ids));
  const unseen = isFetched ? usage.opportunity_ids.length - seen.length : 0;
  return (
    <Sheet title={t('fields.usage')}>
      <div className="grid gap-3 text-sm">
        <p>{t('fields.usage_people', { count: usage.people })}</p>
        <p>{t('fields.usage_forms', { count: usage.opportunity_ids.length })}</p>
        {seen.length > 0 && (
          <ul className="grid gap-1.5">
            {seen.map(({ id, display_name }) => (
              <li key={id}>
                <Link href={`/staff/opportunities/${id}`}>{display_name}</Link>
              </li>
            ))}
          </ul>
        )}
        {unseen > 0 && seen.length > 0 && <p className="text-ink-2">{t('fields.usage_unseen', { count: unseen })}</p>}
      </div>
    </Sheet>
  );
}
