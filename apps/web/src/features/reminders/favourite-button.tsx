import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import type { favourite as favouriteResource } from '@manyhands/contract/reminders/reminder.resource.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { favourite } from '../../lib/records/descriptors/favourite.generated.ts';
import { allRecordsQuery, keyOf, recordApi } from '../../lib/records/record-api.ts';
import type { RowOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { useText } from '../../ui/text.ts';
import type { Subject } from './subject-link.tsx';

export type Favourite = RowOf<typeof favouriteResource> & Subject & { id: number };

const ME = { userId: 'me' } as const;

export const favouritesQuery = allRecordsQuery(favourite, ME, 'about,team,opportunity');

interface FavouriteButtonProps {
  /** Whether the number is that of a person, a team or an opportunity. */
  of: 'about_id' | 'team_id' | 'opportunity_id';
  id: number;
}

function Toggle({ of, id }: FavouriteButtonProps) {
  const t = useText();
  const cache = useQueryClient();
  const { data } = useQuery(favouritesQuery);
  const kept = data?.find((row) => row[of] === id);
  const api = recordApi(favourite as never, ME);
  const toggling = useMutation({
    async mutationFn() {
      if (kept) await api.remove(kept.id);
      else await api.create({ [of]: id });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(favourite as never, ME) }),
  });
  return (
    <span data-print="no" className="grid gap-2">
      <Button
        kind="quiet"
        size="small"
        disabled={!data}
        busy={toggling.isPending}
        aria-pressed={kept !== undefined}
        icon={<Star aria-hidden className={cx('size-4', kept && 'fill-current')} />}
        onClick={() => toggling.mutate()}
      >
        {t(kept ? 'favourite.remove' : 'favourite.add')}
      </Button>
      <ProblemCallout problem={isProblem(toggling.error) ? toggling.error : null} />
    </span>
  );
}

/** The star on the page of a person, a team or an opportunity. */
export function FavouriteButton(props: FavouriteButtonProps) {
  return (
    <MoreWords load={favourite.words}>
      <Toggle {...props} />
    </MoreWords>
  );
}
