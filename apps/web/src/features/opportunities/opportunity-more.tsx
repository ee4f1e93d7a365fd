import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import type { Opportunity, ShownOpportunity } from './opportunity.api.ts';

const QuestionForm = lazy(async () => ({ default: (await import('./question-form.tsx')).QuestionForm }));

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

/** The form comes when somebody has a question. */
export function AskSheet({ opportunity }: { opportunity: Opportunity }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  if (!opportunity.takes_questions) return null;
  return (
    <Sheet title={t('opportunities.ask')} note={t('opportunities.ask_note')}>
      {isAsking ? (
        <Suspense fallback={<Loading />}>
          <QuestionForm opportunityId={opportunity.id} />
        </Suspense>
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t('opportunities.ask_button')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

export function RelatedSheet({ related }: Pick<ShownOpportunity, 'related'>) {
  const t = useText();
  if (related.length === 0) return null;
  return (
    <Sheet title={t('opportunities.related')}>
      <ul className="grid gap-3">
        {related.map((other) => (
          <li key={other.id} className="grid">
            <Link href={`/opportunities/${other.slug}`}>{other.display_name}</Link>
            <span className="text-sm text-ink-2">{[other.summary, other.town].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
