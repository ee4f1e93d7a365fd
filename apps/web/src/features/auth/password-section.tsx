import { useQueryClient } from '@tanstack/react-query';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { PasswordInput } from '../../lib/forms/fields.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Id } from '../../lib/resource-api.ts';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { changePassword } from './account.api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const BLANK = { current_password: '', password: '', password_confirm: '' };

interface PasswordSectionProps {
  userId: Id;
  username: string;
}

function PasswordForm({ userId, username, onDone }: PasswordSectionProps & { onDone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore(BLANK);
  const { state, problem, save } = useSave({
    store,
    // Someone who signs in elsewhere may have no password yet, and then none to give.
    send: ({ current_password, ...values }) =>
      changePassword(userId, current_password ? { current_password, ...values } : values),
    onSaved() {
      toast(t('security.password_changed'));
      void cache.invalidateQueries({ queryKey: ['users', userId, 'sessions'] });
      onDone();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('security.password')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={Object.keys(BLANK)} />
      <PasswordInput
        path="current_password"
        label={t('security.current_password')}
        required
        autoComplete="current-password"
      />
      <NewPasswordFields username={username} />
      <SaveRow state={state} label={t('security.change_password')} onCancel={onDone} />
    </Form>
  );
}

export function PasswordSection(props: PasswordSectionProps) {
  const t = useText();
  return (
    <EditableSheet
      title={t('security.password')}
      note={t('security.password_note')}
      mayEdit
      editLabel={t('security.change')}
      form={(onDone) => <PasswordForm {...props} onDone={onDone} />}
    />
  );
}
