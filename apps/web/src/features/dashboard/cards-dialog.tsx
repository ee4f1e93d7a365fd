import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { useText } from '../../ui/text.ts';
import { saveCardSettings, type Card, type CardSettings } from './dashboard.api.ts';
import { orderedCards, toggled } from './dashboard.rules.ts';

interface CardsDialogProps {
  cards: readonly Card[];
  settings: CardSettings;
  onClose(): void;
  onSaved(): void;
}

/** Which cards someone wants to see, and in which order. */
export function CardsDialog({ cards, settings, onClose, onSaved }: CardsDialogProps) {
  const t = useText();
  const [hidden, setHidden] = useState(settings.hidden);
  const [kinds, setKinds] = useState(() => orderedCards(cards, settings).map(({ kind }) => kind));
  const saving = useMutation({
    mutationFn: () => saveCardSettings({ hidden, order: kinds }),
    onSuccess: () => {
      onSaved();
      onClose();
    },
  });
  const move = (from: number, to: number) => {
    const next = [...kinds];
    next.splice(to, 0, ...next.splice(from, 1));
    setKinds(next);
  };
  return (
    <Dialog open title={t('dash.choose')} onClose={onClose}>
      <div className="grid gap-4">
        {saving.isError && <ProblemCallout problem={isProblem(saving.error) ? saving.error : null} />}
        <SortableList label={t('dash.needs_me')} items={kinds} nameOf={(kind) => t(`dash.kind_${kind}`)} onMove={move}>
          {(kind) => (
            <Checkbox
              label={t(`dash.kind_${kind}`)}
              checked={!hidden.includes(kind)}
              onChange={(is) => setHidden(toggled(hidden, kind, is))}
            />
          )}
        </SortableList>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button busy={saving.isPending} onClick={() => saving.mutate()}>
            {t('ui.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
