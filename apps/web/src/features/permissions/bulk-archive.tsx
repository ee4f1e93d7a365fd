import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { archiveProfiles } from './permission.api.ts';

interface BulkArchiveProps {
  chosen: readonly number[];
  /** Offers them again instead. */
  back: boolean;
  onClear(): void;
}

interface Deed {
  ids: readonly number[];
  archived: boolean;
}

/** Archives what is chosen, all or nothing, and can take it back. */
export function BulkArchive({ chosen, back, onClear }: BulkArchiveProps) {
  const t = useText();
  const cache = useQueryClient();
  const [done, setDone] = useState<Deed | null>(null);
  const deed = useMutation({
    mutationFn: ({ ids, archived }: Deed) => archiveProfiles(ids, archived),
    onSuccess(_reply, made) {
      // What was taken back is not offered to be taken back again.
      setDone(done ? null : made);
      onClear();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['permissions'] }),
  });
  if (chosen.length === 0 && !done) return null;
  const choosing = chosen.length > 0;
  const text = choosing
    ? t('profiles.chosen', { count: chosen.length })
    : t(done?.archived ? 'profiles.bulk_archived' : 'profiles.bulk_offered', { count: done?.ids.length ?? 0 });
  const act = () => {
    setDone(null);
    deed.mutate({ ids: chosen, archived: !back });
  };
  return (
    <section
      aria-label={t('profiles.bulk')}
      data-print="no"
      className="sticky bottom-4 z-5 grid gap-3 rounded-lg border border-line-strong bg-surface px-5 py-4 shadow-lift"
    >
      {deed.error && <ProblemCallout problem={isProblem(deed.error) ? deed.error : null} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-sm font-semibold">
          {text}
        </p>
        <div className="flex gap-3">
          <Button kind="secondary" onClick={choosing ? onClear : () => setDone(null)}>
            {t(choosing ? 'profiles.clear' : 'ui.close')}
          </Button>
          {choosing ? (
            <Button busy={deed.isPending} onClick={act}>
              {t(back ? 'profiles.offer_again' : 'profiles.archive_these')}
            </Button>
          ) : (
            <Button
              busy={deed.isPending}
              onClick={() => done && deed.mutate({ ids: done.ids, archived: !done.archived })}
            >
              {t('groups.undo')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
