import { lazy, Suspense, useCallback, useState } from 'react';
import { applyAddress } from '../../features/opportunities/offer-query.ts';
import { loadOpportunity, type ShownOpportunity } from '../../features/opportunities/opportunity.api.ts';
import { OpportunityFacts } from '../../features/opportunities/opportunity-facts.tsx';
import { InShort, Pictures } from '../../features/opportunities/opportunity-more.tsx';
import {
  AboutSheet,
  PlacesSheet,
  StepsSheet,
  RequirementsSheet,
} from '../../features/opportunities/opportunity-sheets.tsx';
import { builtIn } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { isProblem } from '../../lib/problem.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import type { Stay } from '../../lib/stays/stay-picker.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { OnRequest } from './on-request.tsx';
import { PublicFrame } from './public-frame.tsx';

const FurtherSheets = lazy(async () => ({ default: (await import('./further-sheets.tsx')).FurtherSheets }));
// The calendar is larger than the rest of the page: it comes when someone asks for it.
const StayWithWords = lazy(async () => ({ default: (await import('./stay-with-words.tsx')).StayWithWords }));

function Opportunity({ shown: { opportunity, steps, related, today } }: { shown: ShownOpportunity }) {
  const t = useText();
  usePageTitle(opportunity.display_name);
  const [stay, setStay] = useState<Stay>({ start_date: null, end_date: null, willing_to_share: false });
  const stays = steps.some(({ type }) => type === 'residential');
  const slot = opportunity.sub_locations.flatMap(({ timeslots }) => timeslots)[0] ?? null;
  const isClosed = opportunity.accepting === false;
  const apply = (className: string) =>
    isClosed ? (
      <p className="font-semibold">{t('opportunities.closed')}</p>
    ) : (
      <ButtonLink look="primary" className={className} href={applyAddress(opportunity.slug, stays ? stay : null)}>
        {t('opportunities.apply')}
      </ButtonLink>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-8">
      <div className="lg:col-span-2">
        <PageHeader
          above={<Link href="/opportunities">{t('opportunities.all')}</Link>}
          title={opportunity.display_name}
          note={opportunity.summary}
        />
      </div>
      <aside aria-label={t('opportunities.in_short')} className="lg:order-last">
        <Sheet className="lg:sticky lg:top-6">
          <OpportunityFacts stacked of={{ ...opportunity, place: opportunity.team?.name ?? null }} />
          <InShort opportunity={opportunity} />
          <div className="hidden gap-3 lg:grid">
            {apply('w-full')}
            {stays && <p className="text-sm text-ink-2">{t('opportunities.dates_later')}</p>}
          </div>
        </Sheet>
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <Pictures opportunity={opportunity} />
        <AboutSheet opportunity={opportunity} />
        {stays && (
          <Sheet title={t('opportunities.stay')}>
            <OnRequest label={t('opportunities.choose_dates')}>
              <StayWithWords
                label={t('opportunities.stay_dates')}
                teamId={opportunity.team_id}
                slot={slot}
                opens={opportunity.start_date}
                closes={opportunity.end_date}
                today={today}
                value={stay}
                onChange={(change) => setStay((before) => ({ ...before, ...change }))}
              />
            </OnRequest>
          </Sheet>
        )}
        <PlacesSheet opportunity={opportunity} stays={stays} />
        <RequirementsSheet opportunity={opportunity} steps={steps} />
        <StepsSheet steps={steps} />
        <Suspense fallback={null}>
          <FurtherSheets opportunity={opportunity} related={related} />
        </Suspense>
      </div>
      {/* On a phone the way on stays in reach however long the page is. */}
      <div
        data-print="no"
        className="sticky bottom-0 z-10 -mx-4 grid border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden"
      >
        {apply('w-full')}
      </div>
    </div>
  );
}

/** What the page was not given is asked for: it may be open to the reader alone. */
function LoadedOpportunity({ slug }: { slug: string }) {
  const t = useText();
  const problemText = useProblemText();
  const loaded = useLoaded(useCallback((signal) => loadOpportunity(slug, signal), [slug]));
  const isGone = loaded.state === 'failed' && isProblem(loaded.error, 404);
  usePageTitle(isGone ? t('apply.not_found_title') : t('ui.loading'));
  if (loaded.state === 'ready') return <Opportunity shown={loaded.value} />;
  if (loaded.state === 'loading') return <Loading />;
  if (!isGone) return <ErrorState onRetry={loaded.retry}>{problemText(loaded.error)}</ErrorState>;
  return (
    <div className="grid justify-items-start gap-6">
      <PageHeader title={t('apply.not_found_title')} note={t('apply.not_found_text')} />
      <ButtonLink href="/opportunities">{t('opportunities.all')}</ButtonLink>
    </div>
  );
}

/** The public page of one opportunity. */
export function OpportunityPage({ slug }: { slug: string }) {
  const shown = builtIn<ShownOpportunity>('shown');
  return <PublicFrame>{shown ? <Opportunity shown={shown} /> : <LoadedOpportunity slug={slug} />}</PublicFrame>;
}
