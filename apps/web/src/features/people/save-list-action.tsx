import { lazy, Suspense, useState } from 'react';
import type { Selected } from '../../lib/records/record-selection.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';

const SaveListDialog = lazy(async () => ({ default: (await import('./save-list-dialog.tsx')).SaveListDialog }));

/** Keeps the people selected under a name. */
export function SaveListAction({ selected, onDone }: { selected: Selected<{ id: number }>; onDone(): void }) {
  const t = useText();
  // what was selected when the dialog opened stays what is meant
  const [meant, setMeant] = useState<Selected<{ id: number }> | null>(null);
  return (
    <>
      {selected.count > 0 && (
        <Button kind="secondary" size="small" onClick={() => setMeant(selected)}>
          {t('people.save_list')}
        </Button>
      )}
      {meant && (
        <Suspense fallback={null}>
          <SaveListDialog
            selected={meant}
            onClose={() => setMeant(null)}
            onSaved={() => {
              setMeant(null);
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
