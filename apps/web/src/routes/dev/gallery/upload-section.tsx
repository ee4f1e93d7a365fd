import { useState } from 'react';
import { FileDrop } from '../../../ui/files/file-drop.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';
import type { AttachedFile, UploadFile } from '../../../ui/files/use-uploads.ts';

let lastId = 0;

/** Takes a second, like a slow line; a file called “fail” is refused at its end. */
const upload: UploadFile = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    let share = 0;
    const timer = setInterval(() => {
      share += 0.2;
      onProgress(share);
      if (share < 1) return;
      clearInterval(timer);
      if (file.name.startsWith('fail')) reject(new Error('refused'));
      else resolve({ id: (lastId += 1), name: file.name, size: file.size });
    }, 200);
    signal.addEventListener('abort', () => clearInterval(timer));
  });

const nothing = () => {};

export function UploadSection() {
  const t = useText();
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [passport, setPassport] = useState<readonly AttachedFile[]>([]);
  const samples = [
    { id: 'a', name: t('gallery.file_letter'), size: 84_000 },
    { id: 'b', name: t('gallery.file_photo'), size: 3_400_000, thumbnail: '/icon.svg' },
  ];
  return (
    <Sheet title={t('gallery.uploads')} note={t('gallery.uploads_note')}>
      <div className="grid gap-8 lg:grid-cols-2">
        <FileDrop
          upload={upload}
          files={files}
          onChange={setFiles}
          accept={['image/*', 'application/pdf']}
          hint={t('gallery.uploads_hint')}
        />
        <FileDrop
          title={t('gallery.passport')}
          required
          multiple={false}
          upload={upload}
          files={passport}
          onChange={setPassport}
        />
        <FileDrop
          title={t('gallery.certificates')}
          upload={upload}
          files={samples}
          onChange={nothing}
          error={t('gallery.certificates_error')}
        />
        <FileDrop title={t('gallery.certificates')} disabled upload={upload} files={samples} onChange={nothing} />
      </div>
    </Sheet>
  );
}
