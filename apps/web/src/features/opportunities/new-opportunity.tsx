import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput } from '../../lib/forms/fields.tsx';
import { slugFor } from '../../lib/field-options.ts';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts } from '../../lib/server-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { opportunities, type Opportunity } from './staff-opportunity.api.ts';
import { FIELDS, ProfileInput, TeamInput, TypeInput, wireOf, type OpportunityValues } from './opportunity-fields.tsx';
import { OPPORTUNITY_TEXTS } from './opportunity-texts.ts';

interface NewOpportunityProps {
  onClose(): void;
  onMade(opportunity: Opportunity): void;
}

const NO_DAY = { day: '', month: '', year: '' };
const EMPTY: OpportunityValues & { slug: string } = {
  display_name: '',
  slug: '',
  summary: '',
  description: '',
  type: 'Ongoing',
  state: 'draft',
  team_id: null,
  role_profile_id: null,
  category_id: null,
  start_date: NO_DAY,
  end_date: NO_DAY,
  default_phone_country_code: 'GB',
  internal_notes: '',
  archived: false,
};

function NewOpportunityForm({ onClose, onMade }: NewOpportunityProps) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useServerTexts(OPPORTUNITY_TEXTS);
  const store = useMarkStore(EMPTY);
  const made = useRef<Opportunity>(null);
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const { display_name, type, team_id, role_profile_id } = wireOf(values, {
        date: t('recruiting.wrong_date'),
        choose: t('recruiting.please_choose'),
      });
      const slug = values.slug || slugFor(display_name, []);
      made.current = await opportunities
        .create({ display_name, type, team_id, role_profile_id, slug })
        .catch((error: unknown) => Promise.reject(worded(error) as Error));
    },
    onSaved() {
      void cache.invalidateQueries({ queryKey: ['opportunities', 'list'] });
      if (made.current) onMade(made.current);
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('recruiting.add')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={FIELDS} />
      <TextInput path="display_name" label={t('recruiting.name')} required autoComplete="off" />
      <TextInput path="slug" label={t('recruiting.slug')} hint={t('recruiting.slug_hint')} autoComplete="off" />
      <TypeInput />
      <TeamInput />
      <ProfileInput />
      <DialogSaveRow state={state} onCancel={onClose} />
    </Form>
  );
}

/** As much as a new one needs; the rest, and the form, on its own page. */
export function NewOpportunityDialog({ open, ...rest }: NewOpportunityProps & { open: boolean }) {
  const t = useText();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('recruiting.add')} note={t('recruiting.add_note')}>
      <NewOpportunityForm {...rest} />
    </Dialog>
  );
}
