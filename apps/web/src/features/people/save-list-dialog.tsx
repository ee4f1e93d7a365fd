import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TextInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Selected } from '../../lib/records/record-selection.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { Select } from '../../ui/select.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { changeList, ownListsQuery, saveList, type What, type Way } from './saved-list.api.ts';

interface Props {
  selected: Selected<{ id: number }>;
  onClose(): void;
  onSaved(): void;
}

/** Keeps people, or the filters that find them, as a new list or in one that is there. */
export function SaveListDialog({ selected, onClose, onSaved }: Props) {
  const t = useText();
  const cache = useQueryClient();
  const [what, setWhat] = useState<What>(selected.rows ? 'people' : 'filters');
  const [way, setWay] = useState<Way>('new');
  const [listId, setListId] = useState('');
  const { data = [] } = useQuery(ownListsQuery);
  // people stay people and filters filters: a list does not turn from one into the other
  const lists = data.filter(({ query }) => (query === null) === (what === 'people'));
  const list = lists.find(({ id }) => String(id) === listId) ?? lists[0];
  const ways: Way[] = lists.length === 0 ? ['new'] : what === 'people' ? ['new', 'add', 'remove'] : ['new', 'replace'];
  const chosen = ways.includes(way) ? way : 'new';
  const store = useMarkStore({ name: '' });
  const { state, problem, save } = useSave({
    store,
    send: async ({ name }) => {
      const saved =
        chosen === 'new' ? (await saveList(name, what, selected)).name : await changeList(list!, chosen, selected);
      await cache.invalidateQueries({ queryKey: ['saved-lists'] });
      await cache.invalidateQueries({ queryKey: ['users', 'list'] });
      toast(t(chosen === 'new' ? 'people.list_saved' : 'people.list_updated', { name: saved }));
      onSaved();
    },
    onSaved() {},
  });
  const listNote = what === 'filters' ? t('people.save_list_query') : undefined;
  const note = what === 'people' && chosen === 'new' ? t('people.save_list_note', { count: selected.count }) : listNote;
  return (
    <Dialog open onClose={onClose} title={t('people.save_list')} note={note}>
      <Form store={store} onSubmit={save} label={t('people.save_list')} className="grid gap-5">
        <ProblemCallout problem={problem} fields={['name']} />
        {selected.rows && (
          <ChoiceTiles
            label={t('people.list_what')}
            columns={2}
            value={what}
            onChange={setWhat}
            choices={(['people', 'filters'] as const).map((value) => ({
              value,
              label: t(`people.list_what_${value}`),
            }))}
          />
        )}
        {ways.length > 1 && (
          <Select
            label={t('people.list_way')}
            value={chosen}
            onChange={(next) => setWay(next as Way)}
            options={ways.map((value) => ({ value, label: t(`people.list_way_${value}`) }))}
          />
        )}
        {chosen === 'new' ? (
          <TextInput path="name" label={t('people.list_name')} required autoComplete="off" />
        ) : (
          <Select
            label={t('people.list_existing')}
            value={String(list!.id)}
            onChange={setListId}
            options={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
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
