import { useCallback } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { findPeople } from '../../../features/users/find-people.ts';
import { personQuery } from '../../../features/users/user.api.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';

/** The other record of someone, which no one has found by itself; choosing it leads to both side by side. */
export function MergeWithPage({ id }: { id: number }) {
  const t = useText();
  const follow = useFollow();
  const { data } = useSuspenseQuery(personQuery(id));
  const name = data.row.display_name || t('person.nameless', { number: id });
  const title = t('duplicates.with_title', { name });
  usePageTitle(title);
  const findOthers = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await findPeople(text, signal)).filter(({ value }) => value !== String(id)),
    [id],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href={`/staff/people/${id}`} label={name} />}
        title={title}
        note={t('duplicates.with_note')}
      />
      <Sheet>
        <div className="max-w-xl">
          <SearchSelect
            label={t('duplicates.with_person')}
            find={findOthers}
            empty={t('duplicates.nobody_found')}
            value={null}
            onChange={(found) => found && follow(`/staff/people/duplicates/${id}/${found.value}`)}
          />
        </div>
      </Sheet>
    </div>
  );
}
