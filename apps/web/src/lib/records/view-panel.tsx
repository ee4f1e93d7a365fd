import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { isProblem } from '../problem.ts';
import { ProblemCallout } from '../problem-callout.tsx';
import { MoreWords } from '../more-words.tsx';
import { listView } from './descriptors/list-view.generated.ts';
import { ownViews, toView, type ListView, type ListViewsProps, type SharedView } from './list-view.ts';
import { RecordDialog } from './record-dialog.tsx';

interface ViewPanelProps extends ListViewsProps {
  views: { mine: readonly ListView[]; shared: readonly SharedView[] };
  close(): void;
}

const OPEN = 'grow rounded-sm py-1 text-start text-sm wrap-anywhere hover:underline';

/** What the list is asked for now, under a name. */
function NewView({ of, search, onSaved }: Pick<ViewPanelProps, 'of' | 'search'> & { onSaved(): void }) {
  const t = useText();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const { cursor: _page, ...kept } = search;
  const said = Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const save = useMutation({
    mutationFn: () => ownViews.create({ name, list: of.path, parameters: Object.fromEntries(said), shared }),
    onSuccess: onSaved,
  });
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() && !save.isPending) save.mutate();
      }}
    >
      {isProblem(save.error) && <ProblemCallout problem={save.error} />}
      <TextField label={t('records.view_name')} maxLength={120} autoComplete="off" value={name} onChange={setName} />
      <Checkbox label={t('listView.shared')} checked={shared} onChange={setShared} />
      <Button type="submit" size="small" className="justify-self-start" busy={save.isPending} disabled={!name.trim()}>
        {t('records.save_view')}
      </Button>
    </form>
  );
}

function Panel({ of, search, ask, views: { mine, shared }, close }: ViewPanelProps) {
  const t = useText();
  const cache = useQueryClient();
  const [edited, setEdited] = useState<ListView | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: ['views', of.path] });
  const open = (view: ListView | SharedView) => {
    ask(toView(search, view));
    close();
  };
  return (
    <>
      {mine.length + shared.length === 0 && <p className="text-sm text-ink-2">{t('records.no_views')}</p>}
      <div className="grid max-h-[40dvh] gap-3 overflow-y-auto empty:hidden">
        {mine.length > 0 && (
          <section aria-label={t('records.view_mine')}>
            <h3 className="text-xs font-semibold text-ink-3">{t('records.view_mine')}</h3>
            <ul>
              {mine.map((view) => (
                <li key={view.id} className="flex items-center gap-2">
                  <button type="button" className={OPEN} onClick={() => open(view)}>
                    {view.name}
                  </button>
                  <IconButton label={t('records.edit_view', { name: view.name })} onClick={() => setEdited(view)}>
                    <Pencil aria-hidden className="size-4" />
                  </IconButton>
                </li>
              ))}
            </ul>
          </section>
        )}
        {shared.length > 0 && (
          <section aria-label={t('records.view_shared')}>
            <h3 className="text-xs font-semibold text-ink-3">{t('records.view_shared')}</h3>
            <ul>
              {shared.map((view) => (
                <li key={view.id} className="flex">
                  <button type="button" className={OPEN} onClick={() => open(view)}>
                    {view.name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <NewView
        of={of}
        search={search}
        onSaved={() => {
          void refresh();
          close();
        }}
      />
      {edited && (
        <RecordDialog
          of={listView}
          params={{ userId: 'me' }}
          fields={['name', 'shared', 'is_default']}
          edited={edited}
          onClose={() => setEdited(null)}
          onChanged={refresh}
        />
      )}
    </>
  );
}

/** The views that there are, and a form for what the list shows now. */
export function ViewPanel(props: ViewPanelProps) {
  return (
    <MoreWords load={listView.words}>
      <Panel {...props} />
    </MoreWords>
  );
}
