import { useQuery } from '@tanstack/react-query';
import { forestQuery } from '../../../features/teams/team.api.ts';
import { AddTeam } from '../../../features/teams/team-tools.tsx';
import { TeamTree } from '../../../features/teams/team-tree.tsx';
import { LoadError } from '../../../lib/load-error.tsx';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { loadTeamsWords } from './teams-words.ts';

function Teams() {
  const t = useText();
  const may = useMay();
  const { data: forest, error, refetch } = useQuery(forestQuery);
  const add = may('manage-teams', 'everywhere') && <AddTeam parentId={null} />;
  usePageTitle(t('team.many'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t('team.many')} note={t('team.tree_note')} beside={add} />
      <Sheet>
        {error && !forest ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : !forest ? (
          <Loading />
        ) : forest.length === 0 ? (
          <EmptyState>{t('team.empty')}</EmptyState>
        ) : (
          <TeamTree teams={forest} label={t('team.many')} />
        )}
      </Sheet>
    </div>
  );
}

/** The organisation as a tree. */
export function TeamsPage() {
  return (
    <MoreWords load={loadTeamsWords}>
      <Teams />
    </MoreWords>
  );
}
