import { useMay } from '../../../lib/access.ts';
import { Link } from '../../../ui/link.tsx';
import { useText } from '../../../ui/text.ts';
import { AddPersonButton } from './add-person-button.tsx';

/** What can be done beside reading the list, for those who may. */
export function PeopleLinks() {
  const t = useText();
  const may = useMay();
  return (
    <>
      <Link href="/staff/people/lists" className="text-sm">
        {t('people.saved_lists')}
      </Link>
      {(may('edit-users') || may('manage-roles')) && (
        <Link href="/staff/changes" className="text-sm">
          {t('bulk.recent')}
        </Link>
      )}
      {may('anonymise-users') && (
        <Link href="/staff/requests" className="text-sm">
          {t('people.requests')}
        </Link>
      )}
      {may('merge-users') && (
        <Link href="/staff/people/duplicates" className="text-sm">
          {t('people.duplicates')}
        </Link>
      )}
      {may('create-users') && <AddPersonButton />}
    </>
  );
}
