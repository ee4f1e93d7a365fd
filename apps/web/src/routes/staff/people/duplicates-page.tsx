import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DuplicateList } from '../../../features/people/duplicate-list.tsx';
import { duplicatesQuery } from '../../../features/people/merge.api.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { NotFoundPage } from '../../error-page.tsx';
import { loadDuplicatesWords } from './duplicates-words.ts';

const MergeWithPage = lazyPiece(async () => (await import('./merge-with-page.tsx')).MergeWithPage);

const MergePage = lazyPiece(async () => (await import('./merge-page.tsx')).MergePage);

const route = getRouteApi('/signed-in/staff/people/$userId/$');

function Duplicates() {
  const t = useText();
  const { data: pairs } = useSuspenseQuery(duplicatesQuery);
  usePageTitle(t('duplicates.title'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/staff/people" label={t('app.people')} />}
        title={t('duplicates.title')}
        note={t('duplicates.note')}
      />
      {pairs.length > 0 ? (
        <DuplicateList pairs={pairs} />
      ) : (
        <Sheet>
          <EmptyState>{t('duplicates.none')}</EmptyState>
        </Sheet>
      )}
    </div>
  );
}

/** Those who may be known twice, and two of them side by side (`/staff/people/duplicates/7/12`), or one whose other record is looked for (`…/7`). */
function Pages() {
  const { _splat = '' } = route.useParams();
  const numbers = _splat.split('/').filter(Boolean).map(Number);
  const [id, otherId] = numbers;
  if (id === undefined) return <Duplicates />;
  if (numbers.length > 2 || numbers.some((number) => !(number > 0))) return <NotFoundPage />;
  if (otherId === undefined) return <MergeWithPage key={id} id={id} />;
  return <MergePage key={_splat} id={id} otherId={otherId} />;
}

export function DuplicatesPage() {
  return (
    <MoreWords load={loadDuplicatesWords}>
      <Pages />
    </MoreWords>
  );
}
