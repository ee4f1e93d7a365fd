import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Selected } from '../../lib/records/record-selection.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { archiveProfiles, refreshProfiles, type RoleProfile } from './permission.api.ts';

interface Deed {
  ids: readonly number[];
  archived: boolean;
}

/** Only where all of them are archived are they offered again. */
const areArchived = ({ rows, query }: Selected<RoleProfile>) =>
  rows ? rows.every(({ archived }) => archived) : query.filter?.archived === 'true';

/** Archives what is selected, all or nothing, and can take it back. */
export function BulkArchive({ selected, onDone }: { selected: Selected<RoleProfile>; onDone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const [done, setDone] = useState<Deed | null>(null);
  const deed = useMutation({
    async mutationFn(wanted: Deed | 'selected') {
      const made = wanted === 'selected' ? { ids: await selected.listIds(), archived: !areArchived(selected) } : wanted;
      await archiveProfiles(made.ids, made.archived);
      return made;
    },
    onSuccess(made, wanted) {
      // What was taken back is not offered to be taken back again.
      setDone(wanted === 'selected' ? made : null);
      onDone();
    },
    onSettled: () => refreshProfiles(cache),
  });
  const problem = isProblem(deed.error) ? deed.error : null;
  if (selected.count > 0)
    return (
      <>
        {problem && <ProblemCallout problem={problem} />}
        <Button busy={deed.isPending} onClick={() => deed.mutate('selected')}>
          {t(areArchived(selected) ? 'profiles.offer_again' : 'profiles.archive_these')}
        </Button>
      </>
    );
  if (!done) return null;
  return (
    <>
      {problem && <ProblemCallout problem={problem} />}
      <p role="status" className="grow text-sm font-semibold">
        {t(done.archived ? 'profiles.bulk_archived' : 'profiles.bulk_offered', { count: done.ids.length })}
      </p>
      <Button kind="secondary" onClick={() => setDone(null)}>
        {t('ui.close')}
      </Button>
      <Button busy={deed.isPending} onClick={() => deed.mutate({ ids: done.ids, archived: !done.archived })}>
        {t('groups.undo')}
      </Button>
    </>
  );
}
