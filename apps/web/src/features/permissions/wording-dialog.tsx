import { useQueryClient } from '@tanstack/react-query';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { TextInput } from '../../lib/forms/fields.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { Select } from '../../ui/select.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { rewordPermission, type Category } from './permission.api.ts';
import { usePermissionWords } from './permission-words.ts';
import type { Worded } from './permission.rules.ts';

interface WordingProps {
  permission: Worded;
  categories: readonly Category[];
  onClose(): void;
}

function CategorySelect({ categories }: Pick<WordingProps, 'categories'>) {
  const t = useText();
  const words = usePermissionWords();
  const { onBlur: _onBlur, ...field } = useField<Category>('category');
  return (
    <Select
      label={t('groups.category')}
      options={categories.map((value) => ({ value, label: words.category(value) }))}
      {...field}
    />
  );
}

function WordingForm({ permission, categories, onClose }: WordingProps) {
  const t = useText();
  const cache = useQueryClient();
  const before = { label: permission.shownLabel, category: permission.category };
  const store = useMarkStore(before);
  const { state, problem, save } = useSave({
    store,
    // A label no one touched stays the server's: a translated one must not become the organisation's own words.
    send: ({ label, category }) =>
      rewordPermission(permission.id, {
        ...(label !== before.label && { label }),
        ...(category !== before.category && { category }),
      }),
    onSaved() {
      void cache.invalidateQueries({ queryKey: ['permissions'] });
      void cache.invalidateQueries({ queryKey: ['users'] });
      toast(t('groups.reworded'));
      onClose();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('groups.wording')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={['label', 'category']} />
      <TextInput path="label" label={t('groups.label')} hint={t('groups.label_hint')} required autoComplete="off" />
      <CategorySelect categories={categories} />
      <p className="text-sm text-ink-3">{t('groups.slug', { slug: permission.slug })}</p>
      <DialogSaveRow state={state} onCancel={onClose} />
    </Form>
  );
}

/** What the organisation calls a permission and where it stands; what it opens is the product's. */
export function WordingDialog({
  permission,
  ...rest
}: Omit<WordingProps, 'permission'> & { permission: Worded | null }) {
  const t = useText();
  return (
    <Dialog open={permission !== null} onClose={rest.onClose} title={t('groups.wording')} note={permission?.shownOpens}>
      {permission && <WordingForm key={permission.id} permission={permission} {...rest} />}
    </Dialog>
  );
}
