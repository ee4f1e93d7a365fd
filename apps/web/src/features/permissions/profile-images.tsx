import { useQuery, useQueryClient } from '@tanstack/react-query';
import { roleProfileImage } from '../../lib/records/descriptors/role-profile-image.generated.ts';
import { allRecordsQuery, keyOf } from '../../lib/records/record-api.ts';
import { RecordAttachments, type AttachedRow } from '../../lib/records/record-attachments.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

interface Picture extends AttachedRow {
  thumbnails: { thumb: string } | null;
}

/** What the server takes as a picture. */
const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];

/** What opportunities for this role show of it. */
export function ProfileImages({ roleProfileId, mayEdit }: { roleProfileId: number; mayEdit: boolean }) {
  const t = useText();
  const cache = useQueryClient();
  const of = roleProfileImage as never;
  const params = { roleProfileId };
  const { data = [] } = useQuery(allRecordsQuery(of, params));
  const rows = data as unknown as readonly Picture[];
  if (rows.length === 0 && !mayEdit) return null;
  return (
    <MoreWords load={roleProfileImage.words}>
      <Sheet title={t('profiles.images')} note={t('profiles.images_note')}>
        {rows.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {rows.flatMap(({ id, name, thumbnails }) =>
              thumbnails
                ? [
                    <li key={id}>
                      <img
                        src={thumbnails.thumb}
                        alt={name}
                        className="h-24 rounded-md border border-line object-cover"
                      />
                    </li>,
                  ]
                : [],
            )}
          </ul>
        )}
        <RecordAttachments
          of={of}
          params={params}
          rows={rows}
          mayEdit={mayEdit}
          accept={PICTURES}
          onChanged={() => cache.invalidateQueries({ queryKey: keyOf(of, params) })}
        />
      </Sheet>
    </MoreWords>
  );
}
