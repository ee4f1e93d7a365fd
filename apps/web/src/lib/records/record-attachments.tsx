import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useIntl } from '../../ui/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { formatSize } from '../../ui/files/file-rules.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { UploadFile } from '../../ui/files/use-uploads.ts';
import { uploadFile, useFileLimits, useUploadFailure } from '../files.ts';
import { MoreWords } from '../more-words.tsx';
import { isProblem } from '../problem.ts';
import { ProblemCallout } from '../problem-callout.tsx';
import { loadWidgetWords } from '../widget-words.ts';
import type { Descriptor } from './descriptor.ts';
import { recordApi, versionOf, type Params } from './record-api.ts';

/** A file that hangs on a row, as it comes with that row. */
export interface AttachedRow {
  id: number;
  version: number;
  name: string;
  size: number;
  url: string;
  scanned: boolean;
}

export interface RecordAttachmentsProps {
  of: Descriptor;
  params: Params;
  rows: readonly AttachedRow[];
  mayEdit: boolean;
  /** The types that are taken where not all are. */
  accept?: readonly string[];
  onChanged(): unknown;
}

function Attachment({ of, params, row, mayEdit, onChanged }: RecordAttachmentsProps & { row: AttachedRow }) {
  const t = useText();
  const { locale } = useIntl();
  const removal = useMutation({
    mutationFn: () => recordApi(of, params).remove(row.id, versionOf(row as never)),
    onSettled: () => onChanged(),
  });
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3">
        <Paperclip aria-hidden className="size-4 shrink-0 text-ink-3" />
        <Link href={row.url} target="_blank" rel="noreferrer" className="wrap-anywhere">
          {row.name}
        </Link>
        <span className="text-ink-3">{formatSize(row.size, locale)}</span>
        {!row.scanned && <Pill>{t('file.not_scanned')}</Pill>}
        {mayEdit && (
          <span data-print="no">
            <DeleteButton
              size="small"
              label={t('widget.file_remove')}
              what={row.name}
              busy={removal.isPending}
              onConfirm={() => removal.mutate()}
            />
          </span>
        )}
      </span>
      <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />
    </li>
  );
}

function Attachments(props: RecordAttachmentsProps) {
  const t = useText();
  const { of, params, rows, mayEdit, accept, onChanged } = props;
  const [isAdding, setAdding] = useState(false);
  const limits = useFileLimits(accept);
  const failureText = useUploadFailure();
  const keep: UploadFile = async (chosen, options) => {
    const sent = await uploadFile(chosen, options);
    // whoever gave it up meanwhile does not find it on the record
    options.signal.throwIfAborted();
    await recordApi(of, params).create({ file_id: Number(sent.id) });
    return sent;
  };
  return (
    <div className="grid gap-2 text-sm">
      {rows.length > 0 && (
        <ul className="grid gap-1">
          {rows.map((row) => (
            <Attachment key={row.id} {...props} row={row} />
          ))}
        </ul>
      )}
      {mayEdit && !isAdding && (
        <span data-print="no" className="-ms-3">
          <Button
            kind="quiet"
            size="small"
            icon={<Paperclip aria-hidden className="size-4" />}
            onClick={() => setAdding(true)}
          >
            {t('records.add_file')}
          </Button>
        </span>
      )}
      {isAdding && (
        <FileDrop
          {...limits}
          files={[]}
          upload={keep}
          failureText={failureText}
          onChange={() => {
            setAdding(false);
            void onChanged();
          }}
        />
      )}
    </div>
  );
}

/** The files of a row: what there is, and a way to add one, which is kept at once. */
export function RecordAttachments(props: RecordAttachmentsProps) {
  if (props.rows.length === 0 && !props.mayEdit) return null;
  return (
    <MoreWords load={loadWidgetWords}>
      <Attachments {...props} />
    </MoreWords>
  );
}
