import { lazy, Suspense, useState } from 'react';
import type { Selected } from '../../lib/records/record-selection.tsx';
import { flat } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import type { Among } from './bulk-change.api.ts';
import type { ChangeDialogProps } from './change-dialog.tsx';

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));
const ChangeStatus = lazy(async () => ({ default: (await import('./change-status.tsx')).ChangeStatus }));

type Parts = Pick<ChangeDialogProps, 'label' | 'will' | 'fields' | 'resource' | 'note' | 'danger'>;

interface Meant {
  among: Among;
  count: number;
}

const withoutGaps = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

/** Which rows are meant: those that were ticked, or everything that matches. */
const amongOf = ({ rows, query }: Selected<{ id: number }>): Among =>
  rows ? { ids: rows.map(({ id }) => id) } : { query: withoutGaps(flat(query)) };

/** An action on the rows selected: a button, a dialog that tells what will happen, and then how far it is. */
export function changeAction(parts: Parts) {
  return function ChangeAction({ selected, onDone }: { selected: Selected<{ id: number }>; onDone(): void }) {
    const t = useText();
    // what was selected when the dialog opened stays what is meant
    const [meant, setMeant] = useState<Meant | null>(null);
    const [begun, setBegun] = useState<number | null>(null);
    return (
      <>
        {selected.count > 0 && (
          <Button
            kind="secondary"
            size="small"
            onClick={() => setMeant({ among: amongOf(selected), count: selected.count })}
          >
            {t(parts.label)}
          </Button>
        )}
        <Suspense fallback={null}>
          {meant && (
            <ChangeDialog
              {...parts}
              {...meant}
              onClose={() => setMeant(null)}
              onBegun={(id) => {
                setMeant(null);
                setBegun(id);
                onDone();
              }}
            />
          )}
          {begun !== null && selected.count === 0 && (
            <ChangeStatus id={begun} resource={parts.resource} onClose={() => setBegun(null)} />
          )}
        </Suspense>
      </>
    );
  };
}
