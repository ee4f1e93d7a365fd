import { lazy, Suspense, useState } from 'react';
import type { Selected } from '../../lib/records/record-selection.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { amongOf, type Among } from './bulk-change.api.ts';
import type { ChangeDialogProps } from './change-dialog.tsx';

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));
const ChangeStatus = lazy(async () => ({ default: (await import('./change-status.tsx')).ChangeStatus }));

type Parts = Pick<ChangeDialogProps, 'label' | 'will' | 'fields'>;

interface Meant {
  among: Among;
  count: number;
}

/** An action on the people selected: a button, a dialog that tells what will happen, and then how far it is. */
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
          {begun !== null && selected.count === 0 && <ChangeStatus id={begun} onClose={() => setBegun(null)} />}
        </Suspense>
      </>
    );
  };
}
