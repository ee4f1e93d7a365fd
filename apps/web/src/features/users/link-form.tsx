import { useQueryClient } from '@tanstack/react-query';
import { TextInput } from '../../lib/forms/fields.tsx';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts, type OwnTexts } from '../../lib/server-texts.ts';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { SearchSelect, type Found } from '../../ui/search-select.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { findPeople } from './find-people.ts';
import type { LinkApi, LinkField } from './link.api.ts';

function HolderInput({ field }: { field: LinkField }) {
  const t = useText();
  const bound = useField<Found | null>(field);
  return (
    <SearchSelect label={t('rights.person')} find={findPeople} empty={t('rights.nobody_found')} required {...bound} />
  );
}

interface LinkFormProps {
  field: LinkField;
  userId: number;
  api: LinkApi;
  title: string;
  onClose(): void;
}

interface Values {
  guardian_id: Found | null;
  supervisor_id: Found | null;
  relationship: string;
}

const TEXTS: OwnTexts = {
  choose_else: 'rights.somebody_else',
};

export function LinkForm({ userId, api, title, field, onClose }: LinkFormProps) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useServerTexts(TEXTS);
  const store = useMarkStore<Values>({ guardian_id: null, supervisor_id: null, relationship: '' });
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const holder = values[field];
      if (!holder)
        throw new ApiProblem({
          status: 422,
          code: 'invalid',
          message: '',
          errors: { [field]: [t('rights.please_choose')] },
        });
      await api
        .create({ holderId: Number(holder.value), relationship: values.relationship })
        .catch((error: unknown) => {
          throw worded(error);
        });
    },
    onSaved() {
      void cache.invalidateQueries({ queryKey: ['users', userId] });
      toast(t('rights.linked'));
      onClose();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={title} className="grid gap-5">
      <ProblemCallout problem={problem} fields={[field, 'relationship']} />
      <HolderInput field={field} />
      <TextInput
        path="relationship"
        label={t('rights.relationship')}
        hint={t('rights.relationship_hint')}
        autoComplete="off"
      />
      <DialogSaveRow state={state} onCancel={onClose} />
    </Form>
  );
}
