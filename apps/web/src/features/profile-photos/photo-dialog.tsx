import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { ApiProblem } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useText } from '../../ui/text.ts';
import { PhotoCrop } from './photo-crop.tsx';
import { savePhoto } from './profile-photo.api.ts';

interface PhotoDialogProps {
  userId: number;
  /** Null: the file is no picture that the browser can show. */
  picture: ImageBitmap | null;
  onClose(): void;
  onSaved(): Promise<void>;
}

/** Chooses the part of a picture that becomes the photo. */
export function PhotoDialog({ userId, picture, onClose, onSaved }: PhotoDialogProps) {
  const t = useText();
  const read = useRef<() => Promise<Blob | null>>(() => Promise.resolve(null));
  const [onCrop] = useState(() => (next: () => Promise<Blob | null>) => {
    read.current = next;
  });
  const saving = useMutation({
    mutationFn: async () => {
      const cropped = await read.current();
      if (cropped) await savePhoto(userId, cropped);
      await onSaved();
    },
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('person.photo_crop')}
      note={picture ? t('person.photo_how') : undefined}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {picture && (
            <Button busy={saving.isPending} onClick={() => saving.mutate()}>
              {t('ui.save')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <ProblemCallout problem={saving.error as ApiProblem | null} />
        {picture ? (
          <PhotoCrop picture={picture} onCrop={onCrop} />
        ) : (
          <Callout tone="danger" title={t('person.photo_unreadable')}>
            {t('person.photo_unreadable_text')}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
