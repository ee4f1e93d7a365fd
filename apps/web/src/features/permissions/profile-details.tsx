import { useQueryClient } from '@tanstack/react-query';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { useOpened } from '../../lib/forms/use-opened.ts';
import { useSave } from '../../lib/forms/use-save.ts';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { GrantProblem } from './grant-problem.tsx';
import { refreshProfiles, type RoleProfile, roleProfiles } from './permission.api.ts';

const FIELDS = [
  'display_name',
  'disclaimer',
  'account_code',
  'two_factor_required',
  'trust_forbidden',
  'regulated_activity',
  'archived',
] as const;

const valuesOf = ({
  display_name,
  disclaimer,
  account_code,
  two_factor_required,
  trust_forbidden,
  regulated_activity,
  archived,
}: RoleProfile) => ({
  display_name,
  disclaimer,
  account_code,
  two_factor_required,
  trust_forbidden,
  regulated_activity,
  archived,
});

export function DisclaimerInput() {
  const t = useText();
  const field = useField<string>('disclaimer');
  return <TextArea label={t('profiles.disclaimer')} hint={t('profiles.disclaimer_hint')} rows={3} {...field} />;
}

interface DetailsProps {
  profile: RoleProfile;
  etag: string | null;
}

function DetailsForm({ onDone, ...latest }: DetailsProps & { onDone(): void }) {
  const t = useText();
  const { profile, etag } = useOpened(latest);
  const cache = useQueryClient();
  const store = useMarkStore(valuesOf(profile));
  const reload = async () => {
    await refreshProfiles(cache);
    onDone();
  };
  const { state, problem, save } = useSave({
    store,
    send: (values) => roleProfiles.update(profile.id, values, etag),
    onSaved: () => void reload(),
  });
  return (
    <Form store={store} onSubmit={save} label={t('profiles.details')} className="grid gap-5">
      <GrantProblem problem={problem} fields={FIELDS} onReload={() => void reload()} />
      <TextInput path="display_name" label={t('profiles.name')} required autoComplete="off" />
      <DisclaimerInput />
      <TextInput
        path="account_code"
        label={t('profiles.account_code')}
        hint={t('profiles.account_code_hint')}
        width="medium"
        autoComplete="off"
      />
      <div className="grid gap-1">
        <CheckboxInput
          path="two_factor_required"
          label={t('profiles.two_factor_required')}
          hint={t('profiles.two_factor_hint')}
        />
        <CheckboxInput path="trust_forbidden" label={t('profiles.trust_forbidden')} hint={t('profiles.trust_hint')} />
        <CheckboxInput path="regulated_activity" label={t('profiles.regulated')} hint={t('profiles.regulated_hint')} />
        <CheckboxInput path="archived" label={t('profiles.archive')} hint={t('profiles.archive_hint')} />
      </div>
      <SaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

export function ProfileDetails({ profile, etag }: DetailsProps) {
  const t = useText();
  const yesNo = (yes: boolean) => t(yes ? 'profiles.yes' : 'profiles.no');
  const facts = [
    { label: t('profiles.name'), value: profile.display_name },
    {
      label: t('profiles.disclaimer'),
      value: profile.disclaimer && <span className="whitespace-pre-line">{profile.disclaimer}</span>,
    },
    { label: t('profiles.account_code'), value: profile.account_code },
    { label: t('profiles.two_factor_fact'), value: yesNo(profile.two_factor_required) },
    { label: t('profiles.trust_fact'), value: yesNo(!profile.trust_forbidden) },
    { label: t('profiles.regulated'), value: yesNo(profile.regulated_activity) },
    { label: t('profiles.offered_fact'), value: yesNo(!profile.archived) },
  ];
  return (
    <EditableSheet
      title={t('profiles.details')}
      mayEdit={profile.can?.update}
      form={(onDone) => <DetailsForm profile={profile} etag={etag} onDone={onDone} />}
    >
      <Facts facts={facts} />
    </EditableSheet>
  );
}
