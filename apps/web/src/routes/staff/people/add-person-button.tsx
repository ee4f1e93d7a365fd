import { Suspense } from 'react';
import { Plus } from 'lucide-react';
import { useAdding } from '../../../lib/adding.ts';
import { MoreWords, onceEach } from '../../../lib/more-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { useText } from '../../../ui/text.ts';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=addperson,person&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=addperson,person&compiled'),
};
const loadWords = onceEach(async (language) => (await words[language]()).default);
const AddPersonDialog = lazyPiece(
  async () => (await import('../../../features/people/add-person.tsx')).AddPersonDialog,
);

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
          <MoreWords load={loadWords}>
            <AddPersonDialog onClose={() => setOpen(false)} />
          </MoreWords>
        </Suspense>
      )}
    </>
  );
}
