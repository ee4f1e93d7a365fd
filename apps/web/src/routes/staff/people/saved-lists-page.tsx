import type { SavedList } from '../../../features/people/saved-list.api.ts';
import { useMay, type May } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { user } from '../../../lib/records/descriptors/user.generated.ts';
import { savedLists } from '../../../lib/records/descriptors/saved-lists.generated.ts';
import { searchOfQuery } from '../../../lib/records/kept-query.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Link } from '../../../ui/link.tsx';
import { useText } from '../../../ui/text.ts';
import { peopleFilters } from './people-filters.ts';
import { loadPeopleWords } from './people-words.ts';

type Row = Pick<SavedList, 'id' | 'query' | 'people'>;

/** The list of people as the saved list has it; none where the reader lacks one of its filters. */
function addressOf({ id, query }: Row, may: May): string | null {
  const search = query ? searchOfQuery(user, peopleFilters(may), query) : { saved_list_id: String(id) };
  return search && `/staff/people?${new URLSearchParams(search as Record<string, string>).toString()}`;
}

function PeopleCell({ row }: { row: Row }) {
  const t = useText();
  const href = addressOf(row, useMay());
  if (href === null) return t('savedLists.other_filter');
  return (
    <Link href={href}>
      {row.people === null ? t('savedLists.by_filter') : t('people.list_people', { count: row.people })}
    </Link>
  );
}

function SavedLists() {
  const t = useText();
  return (
    <RecordList
      of={savedLists}
      columns={['name', { id: 'people', label: 'savedLists.people', cell: PeopleCell }, 'created_at']}
      fields={['name']}
      above={<BackLink href="/staff/people" label={t('app.people')} />}
    />
  );
}

/** People that staff keep under a name. */
export function SavedListsPage() {
  return (
    <MoreWords load={loadPeopleWords}>
      <SavedLists />
    </MoreWords>
  );
}
