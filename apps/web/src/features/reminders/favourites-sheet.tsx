import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../lib/load-error.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { favourite } from '../../lib/records/descriptors/favourite.generated.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { favouritesQuery, type Favourite } from './favourite-button.tsx';
import { nameOfSubject, SubjectLink } from './subject-link.tsx';

function Favourites() {
  const t = useText();
  const { data, error, refetch } = useQuery(favouritesQuery);
  // what the reader may no longer see has no name
  const shown = ((data ?? []) as unknown as Favourite[])
    .filter((row) => nameOfSubject(row) !== '')
    .toSorted((a, b) => nameOfSubject(a).localeCompare(nameOfSubject(b)));
  return (
    <Sheet title={t('favourite.many')}>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && shown.length === 0 && <EmptyState>{t('favourite.empty')}</EmptyState>}
      {shown.length > 0 && (
        <ul className="grid gap-2">
          {shown.map((row) => (
            <li key={row.id}>
              <SubjectLink row={row} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** The people, teams and opportunities that the reader has starred. */
export function FavouritesSheet() {
  return (
    <MoreWords load={favourite.words}>
      <Favourites />
    </MoreWords>
  );
}
