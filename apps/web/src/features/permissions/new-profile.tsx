import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { TextInput } from '../../lib/forms/fields.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { refreshProfiles, type RoleProfile, roleProfiles } from './permission.api.ts';
import { DisclaimerInput } from './profile-details.tsx';

interface NewProfileProps {
  onClose(): void;
  onMade(profile: RoleProfile): void;
}

function NewProfileForm({ onClose, onMade }: NewProfileProps) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore({ display_name: '', disclaimer: '' });
  const made = useRef<RoleProfile>(null);
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      made.current = await roleProfiles.create(values);
    },
    onSaved() {
      void refreshProfiles(cache);
      if (made.current) onMade(made.current);
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('profiles.add')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={['display_name', 'disclaimer']} />
      <TextInput
        path="display_name"
        label={t('profiles.name')}
        hint={t('profiles.name_hint')}
        required
        autoComplete="off"
      />
      <DisclaimerInput />
      <DialogSaveRow state={state} onCancel={onClose} />
    </Form>
  );
}

/** A new role profile needs a name; what it carries is decided on its own page. */
export function NewProfileDialog({ open, ...rest }: NewProfileProps & { open: boolean }) {
  const t = useText();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('profiles.add')} note={t('profiles.add_note')}>
      <NewProfileForm {...rest} />
    </Dialog>
  );
}
