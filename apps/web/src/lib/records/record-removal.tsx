import type { ComponentType } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Archive, ArchiveRestore } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { isProblem } from '../problem.ts';
import { ProblemCallout, type ProblemCalloutProps } from '../problem-callout.tsx';
import { Removal } from '../removal.tsx';
import { isArchivable, nameOf, type AnyRow, type TitledDescriptor } from './descriptor.ts';
import { recordApi, versionOf, type Params } from './record-api.ts';

interface RowProps {
  of: TitledDescriptor;
  params?: Params | undefined;
  row: AnyRow;
  /** What the row is called, where no field of it says so. */
  name?: string | undefined;
  /** It is archived or back: what is shown has to be asked for again. */
  onChanged(): void;
  /** It is gone; the same unless given. */
  onRemoved?: (() => void) | undefined;
  /** Said where it cannot be deleted, instead of how often it is used. */
  inUse?: ((count: number) => string) | undefined;
  callout?: ComponentType<ProblemCalloutProps> | undefined;
}

/** Which of the two the reader may do with a row; null where there is nothing to do or say. */
export function removalOf(of: TitledDescriptor, row: AnyRow) {
  const mayArchive = isArchivable(of) && row.can?.update === true;
  const can = of.actions.includes('remove') ? row.can : undefined;
  return mayArchive || can?.remove || can?.used ? { mayArchive, can } : null;
}

/** Deleting and archiving one row. */
export function useRemoval({ of, params, row, name = nameOf(of, row), onChanged, onRemoved = onChanged }: RowProps) {
  const t = useText();
  const api = recordApi(of, params);
  const removal = useMutation({
    mutationFn: () => api.remove(row.id, versionOf(row)),
    onSuccess() {
      toast(t('records.deleted', { name }));
      onRemoved();
    },
  });
  const archiving = useMutation({
    async mutationFn() {
      if (of.archives) await api.call(row.id, row.archived ? 'restore' : 'archive', versionOf(row));
      else await api.update(row.id, { archived: !row.archived }, versionOf(row));
    },
    onSuccess: onChanged,
  });
  const error = removal.error ?? archiving.error;
  return { removal, archiving, problem: isProblem(error) ? error : null };
}

export function ArchiveButton({
  archived,
  what,
  busy,
  onPress,
}: {
  archived: boolean;
  /** What it is about, where the button stands among others of its kind. */
  what?: string;
  busy: boolean;
  onPress(): void;
}) {
  const t = useText();
  const Icon = archived ? ArchiveRestore : Archive;
  return (
    <Button kind="quiet" size="small" busy={busy} icon={<Icon aria-hidden className="size-4" />} onClick={onPress}>
      {t(archived ? 'records.restore' : 'records.archive')}
      {what && <span className="sr-only">{what}</span>}
    </Button>
  );
}

/** The end of a row's dialog or page: archive it, or delete it where nothing needs it. */
export function RecordRemoval(props: RowProps) {
  const { of, row, name = nameOf(of, row), onChanged, inUse, callout: Callout = ProblemCallout } = props;
  const t = useText();
  const { removal, archiving, problem } = useRemoval(props);
  const allowed = removalOf(of, row);
  if (!allowed) return null;
  const { mayArchive, can } = allowed;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Callout problem={problem} onReload={onChanged} />
      {mayArchive && !row.archived && <p className="text-sm text-ink-2">{t('records.archive_note')}</p>}
      <div className="-ms-3 flex flex-wrap items-center gap-1 *:[p]:ms-3">
        {mayArchive && (
          <ArchiveButton
            archived={row.archived === true}
            busy={archiving.isPending}
            onPress={() => archiving.mutate()}
          />
        )}
        <Removal
          can={can}
          {...(inUse
            ? { inUse }
            : (!mayArchive || row.archived === true) && { inUse: (count: number) => t('records.in_use', { count }) })}
          size="small"
          what={name}
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
        />
      </div>
    </div>
  );
}
