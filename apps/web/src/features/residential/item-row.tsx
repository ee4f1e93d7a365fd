import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Removal } from '../../lib/removal.tsx';
import type { Can } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';

/** Beside a title there is space for one word; the rest is said. */
export function AddButton({ label, short = false, onClick }: { label: string; short?: boolean; onClick(): void }) {
  const t = useText();
  return (
    <Button
      kind="secondary"
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={onClick}
      aria-label={label}
    >
      {short ? t('ui.add') : label}
    </Button>
  );
}

interface ItemRowProps {
  /** What it is called, for the buttons. */
  name: string;
  mayEdit: boolean;
  /** Of the row itself, where something may rest on it. */
  can?: Can | undefined;
  onEdit(): void;
  remove(): Promise<unknown>;
  onRemoved(): void;
  children: ReactNode;
  /** What hangs on it. */
  below?: ReactNode;
}

/** One row of a list with what can be done about it. Why it cannot be deleted stands below. */
export function ItemRow({
  name,
  mayEdit,
  can = { update: true, remove: true },
  onEdit,
  remove,
  onRemoved,
  children,
  below,
}: ItemRowProps) {
  const t = useText();
  const removal = useMutation({ mutationFn: remove, onSuccess: onRemoved });
  return (
    <li className="grid gap-2 border-line not-last:border-b not-last:pb-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 text-sm">{children}</div>
        {mayEdit && (
          <div className="flex flex-wrap items-center gap-1">
            <Button kind="quiet" size="small" onClick={onEdit}>
              {t('ui.edit')}
              <span className="sr-only">{name}</span>
            </Button>
            <Removal can={can} size="small" what={name} busy={removal.isPending} onConfirm={() => removal.mutate()} />
          </div>
        )}
      </div>
      <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />
      {below}
    </li>
  );
}
