import { Suspense, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { ApiProblem } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { Avatar } from '../../ui/tile.tsx';
import { deletePhoto, photoQuery } from './profile-photo.api.ts';

const PhotoDialog = lazyPiece(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

const TYPES = 'image/png,image/jpeg,image/webp';

interface PhotoSheetProps {
  person: { id: number; display_name: string };
  mayEdit: boolean;
}

/** Someone's photo: shown, replaced and deleted. */
export function PhotoSheet({ person: { id: userId, display_name }, mayEdit }: PhotoSheetProps) {
  const t = useText();
  const cache = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const { data: photo } = useQuery(photoQuery(userId));
  const [chosen, setChosen] = useState<{ picture: ImageBitmap | null } | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: photoQuery(userId).queryKey });
  const deleting = useMutation({
    mutationFn: () => deletePhoto(userId),
    onSuccess: refresh,
  });
  if (!mayEdit && !photo) return null;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setChosen({ picture: await createImageBitmap(file).catch(() => null) });
    // the same file can be chosen again
    if (chooser.current) chooser.current.value = '';
  };
  return (
    <Sheet title={t('person.photo')} note={mayEdit ? t('person.photo_note') : undefined}>
      <ProblemCallout problem={deleting.error as ApiProblem | null} />
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={display_name} src={photo?.thumbnails?.thumb ?? null} size="huge" />
        {mayEdit && (
          <div className="flex flex-wrap gap-3">
            <input
              ref={chooser}
              type="file"
              accept={TYPES}
              hidden
              onChange={({ target }) => void choose(target.files?.[0])}
            />
            <Button
              kind="secondary"
              icon={<ImageUp aria-hidden className="size-4" />}
              onClick={() => chooser.current?.click()}
            >
              {t(photo ? 'person.photo_change' : 'person.photo_add')}
            </Button>
            {photo && (
              <DeleteButton
                label={t('person.photo_delete')}
                busy={deleting.isPending}
                onConfirm={() => deleting.mutate()}
              />
            )}
          </div>
        )}
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <PhotoDialog userId={userId} picture={chosen.picture} onClose={() => setChosen(null)} onSaved={refresh} />
        </Suspense>
      )}
    </Sheet>
  );
}
