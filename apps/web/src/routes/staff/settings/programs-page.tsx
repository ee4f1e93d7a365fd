import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { NewProgramDialog } from '../../../features/oauth-clients/new-program.tsx';
import { programsQuery, type Program } from '../../../features/oauth-clients/oauth-client.api.ts';
import { ProgramTable } from '../../../features/oauth-clients/program-table.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { SettingsBack } from './settings-back.tsx';

const hrefOf = (program: Program) => `/staff/settings/programs/${program.id}`;

export function ProgramsPage() {
  const t = useText();
  const follow = useFollow();
  const [adding, setAdding] = useState(false);
  const [search, setSearch] = useState('');
  const { data, error, isPending } = useQuery(programsQuery);
  usePageTitle(t('programs.title'));
  if (error && !data) throw error;
  const rows = (data ?? []).filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const add = (
    <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      {t('programs.add')}
    </Button>
  );
  const isEmpty = data?.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<SettingsBack />}
        title={t('programs.title')}
        note={t('programs.note')}
        beside={!isEmpty && add}
      />
      {!isEmpty && (
        <SearchBox
          label={t('programs.search')}
          placeholder={t('programs.name')}
          value={search}
          onSearch={setSearch}
          delay={120}
          className="w-full sm:w-80"
        />
      )}
      <ProgramTable
        rows={rows}
        hrefOf={hrefOf}
        state={isPending ? 'loading' : 'ready'}
        empty={
          <EmptyState action={isEmpty && add}>{t(isEmpty ? 'programs.none' : 'programs.nothing_found')}</EmptyState>
        }
      />
      <NewProgramDialog open={adding} onClose={() => setAdding(false)} onMade={(program) => follow(hrefOf(program))} />
    </div>
  );
}
