import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Removal } from '../../lib/removal.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { categories, type Category } from './attribute.api.ts';

/** Only an empty one can go; what stands in it is told. */
function CategoryRemoval({ category, onGone }: { category: Category; onGone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: () => categories.remove(category.id, etagOf(category)),
    onSuccess() {
      onGone();
      void cache.invalidateQueries({ queryKey: ['attributes'] });
    },
  });
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />
      <Removal
        can={category.can}
        inUse={(count) => t('fields.category_in_use', { count })}
        size="small"
        label={t('fields.category_delete')}
        what={category.name}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        className="-ms-3 justify-self-start"
      />
    </div>
  );
}

function CategoryForm({ category, next, onClose }: { category: Category | null; next: number; onClose(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore({ name: category?.name ?? '', archived: category?.archived ?? false });
  const reload = () => cache.invalidateQueries({ queryKey: ['attributes'] });
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      await (category
        ? categories.update(category.id, values, etagOf(category))
        : categories.create({ name: values.name, position: next }));
      await reload();
    },
    onSaved: onClose,
  });
  return (
    <Form store={store} onSubmit={save} label={t('fields.category')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={['name']} onReload={() => void reload().then(onClose)} />
      <TextInput path="name" label={t('fields.category_name')} required autoComplete="off" />
      {category && (
        <CheckboxInput path="archived" label={t('fields.category_archive')} hint={t('fields.category_archive_hint')} />
      )}
      <DialogSaveRow state={state} onCancel={onClose} />
    </Form>
  );
}

interface CategoryDialogProps {
  edited: Category | 'new' | null;
  /** The place a new one takes. */
  next: number;
  onClose(): void;
}

export function CategoryDialog({ edited, next, onClose }: CategoryDialogProps) {
  const t = useText();
  const category = edited === 'new' ? null : edited;
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={t(edited === 'new' ? 'fields.category_add' : 'fields.category_edit')}
    >
      <div className="grid gap-5">
        <CategoryForm category={category} next={next} onClose={onClose} />
        {category && <CategoryRemoval category={category} onGone={onClose} />}
      </div>
    </Dialog>
  );
}
