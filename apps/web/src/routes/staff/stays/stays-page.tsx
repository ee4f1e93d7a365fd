import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { sitesQuery } from '../../../features/residential/board.api.ts';
import { SiteTable } from '../../../features/residential/site-table.tsx';
import { LoadError } from '../../../lib/load-error.tsx';
import { useMay } from '../../../lib/access.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useText } from '../../../ui/text.ts';

export function StaysPage() {
  const t = useText();
  const may = useMay();
  const [all, setAll] = useState(false);
  const { data = [], error, isPending, refetch } = useQuery(sitesQuery(all));
  usePageTitle(t('board.title'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t('board.title')}
        note={t('board.note')}
        beside={<ButtonLink href="/staff/stays/without-room">{t('board.without_room')}</ButtonLink>}
      />
      {may('manage-residential-sites') && <Checkbox label={t('board.all_teams')} checked={all} onChange={setAll} />}
      <SiteTable
        sites={data}
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={<LoadError error={error} onRetry={() => void refetch()} />}
      />
    </div>
  );
}
