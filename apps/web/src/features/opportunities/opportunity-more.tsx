import { useText } from '../../ui/text.ts';
import type { Opportunity } from './opportunity.api.ts';

/** Places left, with whom, and what else it is tagged with. */
export function InShort({ opportunity }: { opportunity: Opportunity }) {
  const t = useText();
  const { accepting, partner, places_filled, places_wanted, tags } = opportunity;
  const left = places_wanted === null ? null : Math.max(0, places_wanted - places_filled);
  return (
    <>
      {left !== null && accepting !== false && (
        <p className="text-sm">{t('opportunities.places_left', { count: left })}</p>
      )}
      {partner && <p className="text-sm text-ink-2">{t('opportunities.with_partner', { partner: partner.name })}</p>}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map(({ id, name }) => (
            <li key={id} className="rounded-full bg-brand-soft px-3 py-1 text-sm text-brand-text">
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Pictures({ opportunity }: { opportunity: Opportunity }) {
  if (opportunity.images.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {opportunity.images.map(({ id, name, url }) => (
        <li key={id}>
          <img src={url} alt={name} className="max-h-64 max-w-full rounded-lg border border-line" />
        </li>
      ))}
    </ul>
  );
}
