import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadFile, useFileLimits, useUploadFailure } from '../../lib/files.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { applicationDocument } from '../../lib/records/descriptors/application-document.generated.ts';
import { requestedDocument } from '../../lib/records/descriptors/requested-document.generated.ts';
import { allRecordsQuery, keyOf, recordApi } from '../../lib/records/record-api.ts';
import { etagOf } from '../../lib/resource-api.ts';
import { loadWidgetWords } from '../../lib/widget-words.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import type { UploadFile } from '../../ui/files/use-uploads.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import type { StaffApplication } from './staff-application.api.ts';

const of = applicationDocument as never;
const listOf = ({ id, user_id }: StaffApplication) => ({ userId: user_id, applicationId: id });
const documentsQuery = (application: StaffApplication) => allRecordsQuery(applicationDocument, listOf(application));
type Row = Awaited<ReturnType<NonNullable<ReturnType<typeof documentsQuery>['queryFn']>>>[number];

function useRefresh(application: StaffApplication) {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keyOf(of, listOf(application)) }),
      cache.invalidateQueries({ queryKey: ['applications', application.id] }),
    ]);
}

interface AddProps {
  application: StaffApplication;
  taken: readonly number[];
  onClose(): void;
}

/** Which document it is, then the file; it is kept as soon as it has arrived. */
function AddDocument({ application, taken, onClose }: AddProps) {
  const t = useText();
  const refresh = useRefresh(application);
  const limits = useFileLimits();
  const failureText = useUploadFailure();
  const { data, error, refetch } = useQuery(allRecordsQuery(requestedDocument));
  const [kind, setKind] = useState<string | null>(null);
  const kinds = (data ?? []).filter(({ id, archived }) => !archived && !taken.includes(id));
  const keep: UploadFile = async (chosen, options) => {
    const sent = await uploadFile(chosen, options);
    options.signal.throwIfAborted();
    await recordApi(of, listOf(application)).create({ document_id: Number(kind), file_id: Number(sent.id) });
    return sent;
  };
  return (
    <Dialog open onClose={onClose} title={t('asking.add_document')} note={t('asking.add_document_note')}>
      <div className="grid gap-5">
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {data && kinds.length === 0 && <p className="text-ink-2">{t('asking.no_kinds')}</p>}
        {kinds.length > 0 && (
          <Select
            label={t('asking.document_kind')}
            value={kind}
            onChange={setKind}
            options={kinds.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        {kind !== null && (
          <MoreWords load={loadWidgetWords}>
            <FileDrop
              {...limits}
              files={[]}
              upload={keep}
              failureText={failureText}
              onChange={() => {
                onClose();
                void refresh();
              }}
            />
          </MoreWords>
        )}
      </div>
    </Dialog>
  );
}

function DocumentItem({ application, row }: { application: StaffApplication; row: Row }) {
  const t = useText();
  const refresh = useRefresh(application);
  const removal = useMutation({
    mutationFn: () => recordApi(of, listOf(application)).remove(row.id, etagOf(row)),
    onSettled: refresh,
  });
  return (
    <li className="grid gap-1 border-line not-last:border-b not-last:pb-4">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{row.name}</span>
        {row.supplied_earlier && <Pill>{t('application.supplied_earlier')}</Pill>}
        {!row.scanned && <Pill>{t('file.not_scanned')}</Pill>}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <Link href={row.url} target="_blank" rel="noreferrer" className="text-sm wrap-anywhere">
          {row.original_name}
        </Link>
        {row.can?.remove && (
          <span data-print="no">
            <DeleteButton size="small" what={row.name} busy={removal.isPending} onConfirm={() => removal.mutate()} />
          </span>
        )}
      </span>
      <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />
    </li>
  );
}

/** What was handed in, and what staff received on paper. */
export function StaffDocuments({ application, mayAdd }: { application: StaffApplication; mayAdd: boolean }) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const { data: rows, error, refetch } = useQuery(documentsQuery(application));
  const add = mayAdd && (
    <Button kind="secondary" size="small" onClick={() => setAdding(true)}>
      {t('asking.add_document')}
    </Button>
  );
  if (rows?.length === 0 && !mayAdd) return null;
  return (
    <Sheet title={t('asking.documents')} actions={rows && add}>
      {error && !rows && <LoadError error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Loading />}
      {rows?.length === 0 && <p className="text-ink-2">{t('asking.no_documents')}</p>}
      {rows && rows.length > 0 && (
        <ul className="grid gap-4">
          {rows.map((row) => (
            <DocumentItem key={row.id} application={application} row={row} />
          ))}
        </ul>
      )}
      {isAdding && (
        <AddDocument
          application={application}
          taken={(rows ?? []).map(({ document_id }) => document_id)}
          onClose={() => setAdding(false)}
        />
      )}
    </Sheet>
  );
}
