import { useQueryClient } from '@tanstack/react-query';
import { TextInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Selected } from '../../lib/records/record-selection.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { saveList } from './saved-list.api.ts';

interface Props {
  selected: Selected<{ id: number }>;
  onClose(): void;
  onSaved(): void;
}

/** Asks for the name under which people are kept. */
export function SaveListDialog({ selected, onClose, onSaved }: Props) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore({ name: '' });
  const { state, problem, save } = useSave({
    store,
    send: async ({ name }) => {
      const made = await saveList(name, selected);
      await cache.invalidateQueries({ queryKey: ['saved-lists'] });
      toast(t('people.list_saved', { name: made.name }));
      onSaved();
    },
    onSaved() {},
  });
  const note = selected.rows
    ? t('people.save_list_note', { count: selected.rows.length })
    : t('people.save_list_query');
  return (
    <Dialog open onClose={onClose} title={t('people.save_list')} note={note}>
      <Form store={store} onSubmit={save} label={t('people.save_list')} className="grid gap-5">
        <ProblemCallout problem={problem} fields={['name']} />
        <TextInput path="name" label={t('people.list_name')} required autoComplete="off" />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <SaveButton state={state} />
        </div>
      </Form>
    </Dialog>
  );
}
