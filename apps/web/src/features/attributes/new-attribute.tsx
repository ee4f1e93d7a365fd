import { useQueryClient } from '@tanstack/react-query';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts } from '../../lib/server-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { attributes, type Attribute, type Category } from './attribute.api.ts';
import { AttributeFields, shownPaths } from './attribute-fields.tsx';
import { ATTRIBUTE_TEXTS } from './attribute-texts.ts';
import { emptyAttribute, sentBy } from './attribute.rules.ts';

interface NewAttributeProps {
  categories: readonly Category[];
  fields: readonly Attribute[];
  /** The category it begins in. */
  categoryId: number;
  onClose(): void;
}

function NewAttributeForm({ categories, fields, categoryId, onClose }: NewAttributeProps) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useServerTexts(ATTRIBUTE_TEXTS);
  const store = useMarkStore(emptyAttribute(categoryId));
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const last = Math.max(
        -1,
        ...fields
          .filter(({ category_id }) => category_id === Number(values.category_id))
          .map(({ position }) => position),
      );
      await attributes.create(sentBy(values, last + 1)).catch((error: unknown) => {
        throw worded(error);
      });
      await cache.invalidateQueries({ queryKey: ['attributes'] });
    },
    onSaved: onClose,
  });
  return (
    <Form store={store} onSubmit={save} label={t('fields.add')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={shownPaths(problem?.errors)} />
      <AttributeFields categories={categories} taken={fields.map(({ slug }) => slug)} />
      <DialogSaveRow state={state} label={t('fields.make')} onCancel={onClose} />
    </Form>
  );
}

export function NewAttributeDialog({ open, ...rest }: NewAttributeProps & { open: boolean }) {
  const t = useText();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('fields.add')} note={t('fields.add_note')}>
      <NewAttributeForm {...rest} />
    </Dialog>
  );
}
