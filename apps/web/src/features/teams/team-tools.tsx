import { lazy, Suspense, useState } from 'react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Plus } from 'lucide-react';
import { useMay } from '../../lib/access.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { RecordRow } from '../../lib/records/descriptor.ts';
import { team as descriptor } from '../../lib/records/descriptors/team.generated.ts';
import { TrailSheet } from '../../lib/trail-sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { forestQuery, hideTeam, peopleCountQuery, teamHistoryQuery, type TeamChange } from './team.api.ts';
import { nameIn, wayTo } from './team.rules.ts';
import { TeamTree } from './team-tree.tsx';

const RecordDialog = lazy(async () => ({
  default: (await import('../../lib/records/record-dialog.tsx')).RecordDialog,
}));

type Team = RecordRow<typeof import('@manyhands/contract/teams/team.resource.ts').team>;

/** Adds a team: below another, or at the top. */
export function AddTeam({ parentId }: { parentId: number | null }) {
  const t = useText();
  const cache = useQueryClient();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {t(parentId === null ? 'team.add' : 'team.add_below')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RecordDialog
            of={descriptor}
            edited="new"
            initial={parentId === null ? {} : { parent_id: parentId }}
            onClose={() => setOpen(false)}
            onChanged={() => cache.invalidateQueries({ queryKey: ['teams'] })}
          />
        </Suspense>
      )}
    </>
  );
}

/** How many people belong here or below, of those the reader sees. */
function PeopleSheet({ team }: { team: Team }) {
  const t = useText();
  const { data: count } = useQuery(peopleCountQuery(team.id));
  return (
    <Sheet title={t('team.people')} note={count === undefined ? undefined : t('team.people_below', { count })}>
      <ButtonLink href={`/staff/people?team_id.in=${team.id}`} className="justify-self-start">
        {t('team.see_people')}
      </ButtonLink>
    </Sheet>
  );
}

function HiddenSheet({ team }: { team: Team }) {
  const t = useText();
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: () => hideTeam(team.id, !team.hidden),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['teams'] }),
        cache.invalidateQueries({ queryKey: ['organisation/teams'] }),
      ]),
  });
  const Icon = team.hidden ? Eye : EyeOff;
  return (
    <Sheet title={t('team.sight')} note={t(team.hidden ? 'team.hidden_note' : 'team.shown_note')}>
      {change.isError && <ProblemCallout problem={isProblem(change.error) ? change.error : null} />}
      <Button
        kind="secondary"
        size="small"
        busy={change.isPending}
        icon={<Icon aria-hidden className="size-4" />}
        className="justify-self-start"
        onClick={() => change.mutate()}
      >
        {t(team.hidden ? 'team.show' : 'team.hide')}
      </Button>
    </Sheet>
  );
}

function HistorySheet({ team }: { team: Team }) {
  const t = useText();
  const { data: forest = [] } = useQuery(forestQuery);
  const found = useInfiniteQuery(teamHistoryQuery(team.id));
  const placeOf = (id: string | null) =>
    id === null ? t('team.top') : (nameIn(forest, Number(id)) ?? t('team.unknown', { number: Number(id) }));
  const words = {
    sentence: ({ change }: TeamChange) => t(`team.change_${change}`),
    details: ({ change, old_value, new_value }: TeamChange) => {
      if (change === 'moved') return [t('team.from_to', { from: placeOf(old_value), to: placeOf(new_value) })];
      return change === 'renamed' ? [t('team.from_to', { from: old_value, to: new_value })] : [];
    },
  };
  return <TrailSheet title={t('team.history')} none={t('team.history_none')} found={found} words={words} />;
}

/** What stands beside a team's details: its people, the teams below, who sees it, and what changed. */
export function TeamTools({ row: team }: { row: Team }) {
  const t = useText();
  const may = useMay();
  const { data: forest = [] } = useQuery(forestQuery);
  const below = wayTo(forest, team.id).at(-1)?.children ?? [];
  const manages = team.can?.update === true;
  return (
    <>
      {may('view-users') && <PeopleSheet team={team} />}
      <Sheet title={t('team.below')} note={below.length === 0 ? t('team.none_below') : undefined}>
        {below.length > 0 && <TeamTree teams={below} label={t('team.below')} />}
        {manages && <AddTeam parentId={team.id} />}
      </Sheet>
      {manages && <HiddenSheet team={team} />}
      {manages && <HistorySheet team={team} />}
    </>
  );
}
