import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { askAgain, useMissingPieces } from '../ui/pieces.ts';
import { Loading } from '../ui/states.tsx';
import { useText } from '../ui/text.ts';

/** Holds the place of a page that is on its way, and says so when it cannot come. */
export function PageLoading() {
  const t = useText();
  if (!useMissingPieces()) return <Loading />;
  return (
    <div role="status" className="grid max-w-[46rem] justify-items-start gap-6">
      <PageHeader title={t('app.page_missing')} />
      <Button kind="secondary" onClick={askAgain}>
        {t('ui.try_again')}
      </Button>
    </div>
  );
}
