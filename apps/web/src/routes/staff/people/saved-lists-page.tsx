import { searchOf } from '../../../features/skills/rule-search.ts';
import type { SavedList } from '../../../features/people/saved-list.api.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { savedLists } from '../../../lib/records/descriptors/saved-lists.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Link } from '../../../ui/link.tsx';
import { useText } from '../../../ui/text.ts';
import { loadPeopleWords } from './people-words.ts';

type Row = Pick<SavedList, 'id' | 'query' | 'people'>;

/** The list of people as the saved list has it. */
function addressOf({ id, query }: Row): string {
  const search = query ? Object.entries(searchOf(query)) : [['saved_list_id', String(id)]];
  return `/staff/people?${new URLSearchParams(search as [string, string][]).toString()}`;
}

function PeopleCell({ row }: { row: Row }) {
  const t = useText();
  return (
    <Link href={addressOf(row)}>
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
