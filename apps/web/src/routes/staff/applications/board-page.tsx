import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApplicationBoard } from '../../../features/applications/application-board.tsx';
import {
  chooseCategory,
  readFilter,
  writeFilter,
  type BoardFilter,
} from '../../../features/applications/board.rules.ts';
import { categoriesQuery } from '../../../features/applications/decision.api.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { ApplicationViews } from './application-views.tsx';
import { loadBoardWords } from './board-words.ts';

const route = getRouteApi('/signed-in/staff/applications/board');

function Board() {
  const t = useText();
  const search = route.useSearch() as Record<string, unknown>;
  const navigate = route.useNavigate();
  const { data: categories, error, refetch } = useQuery(categoriesQuery);
  const filter = useMemo(() => readFilter(search), [search]);
  const category = chooseCategory(categories ?? [], search.category_id);
  const go = (categoryId: number, next: BoardFilter) =>
    void navigate({
      to: '.',
      search: { category_id: String(categoryId), ...writeFilter(next) } as never,
      replace: true,
      resetScroll: false,
    });
  usePageTitle(t('pipeline.title'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t('applicants.title')} />
      <ApplicationViews current="board" />
      {!categories && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {categories && !category && <EmptyState>{t('pipeline.no_categories')}</EmptyState>}
      {categories && category && (
        <ApplicationBoard
          key={category.id}
          categories={categories}
          categoryId={category.id}
          filter={filter}
          onCategory={(id) => go(id, { ...filter, opportunityId: null })}
          onFilter={(next) => go(category.id, next)}
        />
      )}
    </div>
  );
}

/** Applications that wait for a decision, by stage. */
export function BoardPage() {
  return (
    <MoreWords load={loadBoardWords}>
      <Board />
    </MoreWords>
  );
}
