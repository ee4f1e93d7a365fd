import { useCallback } from 'react';
import { loadOpportunity } from '../../features/opportunities/opportunity.api.ts';
import { AboutSheet, OpportunityFacts, StepsSheet } from '../../features/opportunities/opportunity-sheets.tsx';
import { pageValues } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { isProblem } from '../../lib/problem.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';

function Content({ slug }: { slug: string }) {
  const t = useText();
  const problemText = useProblemText();
  const loaded = useLoaded(useCallback((signal) => loadOpportunity(slug, signal), [slug]));
  const isGone = loaded.state === 'failed' && isProblem(loaded.error, 404);
  usePageTitle(loaded.state === 'ready' ? loaded.value.opportunity.display_name : isGone ? t('apply.not_found_title') : t('ui.loading'));

  if (loaded.state === 'loading') return <Loading />;
  if (isGone) return <PageHeader title={t('apply.not_found_title')} note={t('apply.not_found_text')} />;
  if (loaded.state === 'failed') return <ErrorState onRetry={loaded.retry}>{problemText(loaded.error)}</ErrorState>;
  const { opportunity, steps } = loaded.value;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <PageHeader title={opportunity.display_name} note={opportunity.summary} />
        <OpportunityFacts opportunity={opportunity} />
      </div>
      <AboutSheet opportunity={opportunity} />
      <StepsSheet steps={steps} />
    </div>
  );
}

/** The public page of one opportunity. */
export function OpportunityPage({ slug }: { slug: string }) {
  const t = useText();
  const { organisation } = pageValues();
  return (
    <AppShell organisation={organisation} home={window.location.pathname} width="narrow" end={<Link href="/login" className="text-sm no-underline hover:underline">{t('apply.log_in')}</Link>}>
      <Content slug={slug} />
    </AppShell>
  );
}
