import { useSuspenseQuery } from '@tanstack/react-query';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { personTagsQuery } from './person-tags.ts';
import { TagPill } from './tag-pill.tsx';

/** The tags that a person is shown of themselves. Nothing where there is none. */
export function PublicTags({ userId }: { userId: number }) {
  const t = useText();
  const { data } = useSuspenseQuery(personTagsQuery(userId));
  const tags = data.filter(({ tag }) => tag.visibility === 'public');
  if (tags.length === 0) return null;
  return (
    <Sheet title={t('profile.tags')}>
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ id, tag }) => (
          <li key={id}>
            <TagPill row={tag} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
