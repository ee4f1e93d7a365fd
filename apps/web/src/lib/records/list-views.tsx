import { lazy, Suspense, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { FilterPanel } from '../../ui/filter-panel.tsx';
import { useText } from '../../ui/text.ts';
import { useMay } from '../access.ts';
import { toView, viewsQuery, type ListViewsProps } from './list-view.ts';

const ViewPanel = lazy(async () => ({ default: (await import('./view-panel.tsx')).ViewPanel }));

/** Saved views of a list. Whoever comes without a question of their own begins with their default. */
export function ListViews({ of, search, ask }: ListViewsProps) {
  const t = useText();
  const may = useMay();
  const isOffered = may('view-users') && !of.path.includes('{');
  const { data } = useQuery({ ...viewsQuery(of.path), enabled: isOffered });
  const isFresh = useRef(Object.keys(search).length === 0);
  useEffect(() => {
    if (!data || !isFresh.current) return;
    isFresh.current = false;
    const usual = data.mine.find(({ is_default }) => is_default);
    if (usual) ask(toView({}, usual));
  }, [data, ask]);
  if (!isOffered || !data) return null;
  return (
    <FilterPanel end label={t('records.views')} icon={<Bookmark aria-hidden className="size-4 shrink-0 text-ink-3" />}>
      {(close) => (
        <Suspense fallback={null}>
          <ViewPanel of={of} search={search} ask={ask} views={data} close={close} />
        </Suspense>
      )}
    </FilterPanel>
  );
}
