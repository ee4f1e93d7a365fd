import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useIntl } from '../../ui/intl.tsx';
import { useMay } from '../../lib/access.ts';
import { formatInstant } from '../../lib/dates.ts';
import { uploadFile, useFileLimits, useUploadFailure } from '../../lib/files.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { formatSize } from '../../ui/files/file-rules.ts';
import { FileThumbnail } from '../../ui/files/file-thumbnail.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import type { UploadFile } from '../../ui/files/use-uploads.ts';
import { filesOf, filesQuery, type UserFile } from './file.api.ts';

interface FileSheetProps {
  userId: number;
  own: boolean;
  mayEdit: boolean;
}

function FileItem({ userId, file, mayEdit }: { userId: number; file: UserFile; mayEdit: boolean }) {
  const t = useText();
  const { locale } = useIntl();
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: () => filesOf(userId).remove(file.id, etagOf(file)),
    onSuccess: () => toast(t('person.removed')),
    onSettled: () => cache.invalidateQueries({ queryKey: filesQuery(userId).queryKey }),
  });
  return (
    <li className="grid gap-2 border-line not-last:border-b not-last:pb-3">
      <div className="flex items-start justify-between gap-x-4 gap-y-1 max-sm:flex-col">
        <div className="flex min-w-0 items-center gap-3">
          <FileThumbnail src={file.thumbnails?.thumb} />
          <div className="grid min-w-0 gap-0.5 py-[7px] text-sm">
            <Link href={file.url} target="_blank" rel="noreferrer" className="justify-self-start wrap-anywhere">
              {file.name}
            </Link>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
              {t('profile.file_facts', { size: formatSize(file.size, locale), date: formatInstant(file.created_at) })}
              {!file.scanned && <Pill>{t('file.not_scanned')}</Pill>}
            </span>
          </div>
        </div>
        {mayEdit && (
          <div data-print="no" className="shrink-0 max-sm:-ms-3">
            <DeleteButton
              size="small"
              label={t('person.remove')}
              what={file.name}
              busy={removal.isPending}
              onConfirm={() => removal.mutate()}
            />
          </div>
        )}
      </div>
      {removal.error && <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />}
    </li>
  );
}

/** What is kept with a person's record; a file that is chosen is kept at once. */
export function FileSheet({ userId, own, mayEdit }: FileSheetProps) {
  const t = useText();
  const may = useMay();
  const cache = useQueryClient();
  const { data: files } = useSuspenseQuery(filesQuery(userId));
  const limits = useFileLimits();
  const failureText = useUploadFailure();
  const keep: UploadFile = async (chosen, options) => {
    const sent = await uploadFile(chosen, options);
    // whoever gave it up meanwhile does not find it on the record
    options.signal.throwIfAborted();
    await filesOf(userId).create({ file_id: Number(sent.id) });
    return sent;
  };
  return (
    <Sheet title={t('profile.files')} note={t(own ? 'profile.files_note' : 'profile.files_note_other')}>
      {files.length > 0 && (
        <ul className="-my-1 grid gap-3">
          {files.map((file) => (
            <FileItem key={file.id} userId={userId} file={file} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {files.length === 0 && (
        <p className="text-sm text-ink-2">
          {t(own || may('view-files') ? 'profile.no_files' : 'profile.no_files_narrowed')}
        </p>
      )}
      <FileDrop
        {...limits}
        files={[]}
        upload={keep}
        disabled={!mayEdit}
        failureText={failureText}
        onChange={() => void cache.invalidateQueries({ queryKey: filesQuery(userId).queryKey })}
      />
    </Sheet>
  );
}
