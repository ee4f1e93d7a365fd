import { useState, type ComponentType } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import { dryRunQuery, requestChange, type Among, type Change, type Changed } from './bulk-change.api.ts';
import { CHANGE_WORDS } from './change-words.ts';
import { ReasonList } from './reason-list.tsx';

/** Asks what is to be changed; null while something is missing. */
export type ChangeFields = ComponentType<{ onChange(change: Change | null): void }>;

export interface ChangeDialogProps {
  /** Left out: people. */
  resource?: Changed | undefined;
  among: Among;
  count: number;
  /** What is done, as a verb with its noun. */
  label: MessageKey;
  /** How many it will be done to. */
  will: MessageKey;
  fields: ChangeFields;
  /** What else comes of it. */
  note?: MessageKey;
  /** It takes something away from people. */
  danger?: boolean;
  onClose(): void;
  onBegun(id: number): void;
}

/** What is to be done, to how many, and who is left out and why; nothing happens before that is on the screen. */
export function ChangeDialog({
  resource = 'users',
  among,
  count,
  label,
  will,
  note,
  danger = false,
  fields: Fields,
  onClose,
  onBegun,
}: ChangeDialogProps) {
  const t = useText();
  const words = CHANGE_WORDS[resource];
  const [change, setChange] = useState<Change | null>(null);
  const { data: figures, error, isFetching } = useQuery(dryRunQuery(resource, among, change));
  const request = useMutation({
    mutationFn: () => requestChange(resource, among, change!),
    onSuccess: ({ id }) => onBegun(id!),
  });
  const problem = [request.error, change && error].find((one) => isProblem(one));
  const told = change ? figures : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(label)}
      note={t(words.selected, { count })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            disabled={!told || told.changed === 0}
            busy={request.isPending}
            onClick={() => !request.isPending && request.mutate()}
          >
            {t(label)}
          </Button>
        </>
      }
    >
      <div className="grid min-h-64 content-start gap-5">
        {isProblem(problem) && <ProblemCallout problem={problem} />}
        <Fields onChange={setChange} />
        <div role="status" className="grid gap-2 empty:hidden">
          {change && isFetching && !told && <p className="text-sm text-ink-2">{t(words.checking)}</p>}
          {told && (
            <>
              <p className="font-semibold">{t(will, { count: told.changed ?? 0 })}</p>
              <ReasonList resource={resource} reasons={told.skipped ?? []} />
              {note && told.changed !== 0 && <p className="text-sm text-ink-2">{t(note)}</p>}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
