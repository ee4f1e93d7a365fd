import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../lib/access.ts';
import { dayFrom, partsOf } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFollow } from '../../ui/link.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { SearchSelect, type Found } from '../../ui/search-select.tsx';
import { Select } from '../../ui/select.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { addPerson, findTeams, offeredQuery } from './add-person.api.ts';
import { Lookalikes } from './lookalikes.tsx';

const FIELDS = ['first_name', 'last_name', 'dob', 'email', 'role_profile_id', 'team_id', 'invite'] as const;

const INITIAL = {
  first_name: '',
  last_name: '',
  dob: partsOf(null),
  email: '',
  role_profile_id: null as string | null,
  team_id: null as Found | null,
  invite: true as boolean | null,
};

function RoleFields({ everywhere }: { everywhere: boolean }) {
  const t = useText();
  const { data: profiles = [] } = useQuery(offeredQuery);
  const { onBlur: _onBlur, ...role } = useField<string | null>('role_profile_id');
  const team = useField<Found | null>('team_id');
  const options = profiles.map(({ id, display_name }) => ({ value: String(id), label: display_name }));
  return (
    <>
      <Select label={t('addperson.role')} options={options} required={!everywhere} {...role} />
      <SearchSelect
        label={t('addperson.team')}
        hint={everywhere ? t('addperson.team_hint') : undefined}
        find={findTeams}
        empty={t('addperson.no_team')}
        required={!everywhere}
        {...team}
      />
    </>
  );
}

/** A new person: who they are, where they help, and an invitation to sign in. */
export function AddPersonDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const may = useMay();
  const cache = useQueryClient();
  const follow = useFollow();
  const store = useMarkStore(INITIAL);
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const dob = dayFrom(values.dob);
      if (dob === undefined)
        throw new ApiProblem({ status: 422, code: 'invalid', message: '', errors: { dob: [t('person.dob_error')] } });
      const email = values.email.trim();
      const added = await addPerson({
        first_name: values.first_name,
        last_name: values.last_name,
        ...(dob && { dob }),
        ...(email && { email }),
        ...(values.role_profile_id && { role_profile_id: Number(values.role_profile_id) }),
        ...(values.team_id && { team_id: Number(values.team_id.value) }),
        invite: values.invite === true,
      });
      void cache.invalidateQueries({ queryKey: ['users'] });
      toast(t(added.invited ? 'addperson.invited' : 'addperson.added', { name: added.display_name }));
      onClose();
      follow(`/staff/people/${added.id}`);
    },
    onSaved: () => {},
  });
  return (
    <Dialog open onClose={onClose} title={t('addperson.title')}>
      <Form store={store} onSubmit={save} label={t('addperson.title')} className="grid gap-5">
        <ProblemCallout problem={problem} fields={FIELDS} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput path="first_name" label={t('person.first_name')} required autoComplete="off" />
          <TextInput path="last_name" label={t('person.last_name')} required autoComplete="off" />
        </div>
        {may('edit-sensitive-details') && <DayInput path="dob" label={t('person.dob')} />}
        <TextInput path="email" type="email" label={t('person.email')} autoComplete="off" />
        <Lookalikes />
        <RoleFields everywhere={may('create-users', 'everywhere')} />
        <CheckboxInput path="invite" label={t('addperson.invite')} hint={t('addperson.invite_hint')} />
        <DialogSaveRow state={state} label={t('addperson.add')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
