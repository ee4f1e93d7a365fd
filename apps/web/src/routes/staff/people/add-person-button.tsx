import { Suspense } from 'react';
import { Plus } from 'lucide-react';
import { useAdding } from '../../../lib/adding.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { useText } from '../../../ui/text.ts';

const AddPersonPart = lazyPiece(async () => (await import('./add-person-part.tsx')).AddPersonPart);

export function AddPersonButton() {
  const t = useText();
  const [open, setOpen] = useAdding();
  return (
    <>
      <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {t('people.add')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AddPersonPart onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
