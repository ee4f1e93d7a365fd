import { cx } from '../../ui/class-names.ts';
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

/** Their room is kept free while they load, so that nothing below them jumps. */
export function Pictures({ opportunity }: { opportunity: Opportunity }) {
  if (opportunity.images.length === 0) return null;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {opportunity.images.map(({ id, name, url }, at) => (
        <li key={id} className={cx(at === 0 && 'sm:col-span-2')}>
          <img
            src={url}
            alt={name}
            className={cx('h-40 w-full rounded-lg border border-line object-cover', at === 0 && 'sm:h-72')}
          />
        </li>
      ))}
    </ul>
  );
}
