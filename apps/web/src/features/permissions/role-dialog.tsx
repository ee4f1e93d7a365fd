import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { myRightsQuery } from '../../lib/access.ts';
import { dayFrom, partsOf, today } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { isProblem } from '../../lib/problem.ts';
import { etagOf } from '../../lib/resource-api.ts';
import type { DateParts } from '../../ui/calendar/date-boxes.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { SearchSelect, type Found } from '../../ui/search-select.tsx';
import { Select } from '../../ui/select.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { GrantProblem } from './grant-problem.tsx';
import { LeavingReasonInput, reasonOf } from './leaving-reason.tsx';
import { groupsQuery, profilesQuery, rolesOf, type HeldRole } from './permission.api.ts';
import { usePermissionWords } from './permission-words.ts';
import { sumOf } from './permission.rules.ts';
import { readTerms, type RoleValues } from './role-terms.ts';
import { useTeamFinder } from './use-team-finder.ts';
import { useWorded } from './use-worded.ts';

const FIELDS = ['role_profile_id', 'team_id', 'start_date', 'end_date', 'leaving_reason_id'] as const;
const NOWHERE = { everywhere: false, teams: [] };

/** Where the signed-in person may give roles. */
function useGivingReach() {
  const { data: rights = [] } = useQuery(myRightsQuery);
  return rights.find((right) => right.permission === 'manage-roles') ?? NOWHERE;
}

function ProfileInput({ role }: { role: HeldRole | null }) {
  const t = useText();
  const words = usePermissionWords();
  const permissions = useWorded();
  const { data: profiles = [] } = useQuery(profilesQuery);
  const { data: groups = [] } = useQuery(groupsQuery);
  const { onBlur: _onBlur, ...field } = useField<string | null>('role_profile_id');
  const offered = profiles.filter((profile) => !profile.archived || profile.id === role?.role_profile_id);
  const chosen = offered.find(({ id }) => String(id) === field.value);
  const sum = sumOf(
    permissions,
    groups.filter(({ id }) => chosen?.permission_group_ids?.includes(id)),
  ).map(({ permission }) => permission.shownLabel);
  return (
    <div className="grid gap-2">
      <Select
        label={t('rights.role')}
        required
        options={offered.map(({ id, display_name }) => ({ value: String(id), label: display_name }))}
        {...field}
      />
      {chosen?.permission_group_ids && (
        <p className="text-sm text-ink-2">
          {sum.length > 0 ? t('rights.role_opens', { permissions: words.list(sum) }) : t('profiles.sum_nothing')}
        </p>
      )}
    </div>
  );
}

function PlaceInput() {
  const t = useText();
  const reach = useGivingReach();
  const find = useTeamFinder(reach);
  const place = useField<RoleValues['place']>('place');
  const team = useField<Found | null>('team_id');
  const choices = [
    { value: 'team' as const, label: t('rights.in_team') },
    { value: 'organisation' as const, label: t('rights.whole_organisation') },
  ];
  return (
    <>
      {(reach.everywhere || place.value === 'organisation') && (
        <ChoiceTiles label={t('rights.where')} columns={2} choices={choices} {...place} />
      )}
      {place.value === 'team' && (
        <SearchSelect
          label={t('rights.team')}
          hint={t('rights.team_hint')}
          find={find}
          empty={t('rights.no_team_found')}
          required
          {...team}
        />
      )}
    </>
  );
}

/** From when to when; why it ends is asked as soon as there is a last day. */
function DaysInput({ role }: { role: HeldRole | null }) {
  const t = useText();
  const { value: end } = useField<DateParts>('end_date');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DayInput path="start_date" label={t('rights.first_day')} required />
        <DayInput path="end_date" label={t('rights.last_day_if_any')} />
      </div>
      {role && dayFrom(end) && <LeavingReasonInput role={role} />}
    </>
  );
}

export interface RoleFormProps {
  userId: number;
  /** Without one: a new one. */
  role?: HeldRole | null;
  onClose(): void;
}

/** Only for a role that was given by mistake; one that was held is ended, so that its history stays. */
function RoleRemoval({ userId, role, onClose }: RoleFormProps & { role: HeldRole }) {
  const t = useText();
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: () => rolesOf(userId).remove(role.id, etagOf(role)),
    onSuccess() {
      toast(t('rights.role_removed'));
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['users'] }),
  });
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <GrantProblem problem={isProblem(removal.error) ? removal.error : null} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-ink-2">{t('rights.remove_hint')}</p>
        <DeleteButton
          size="small"
          label={t('rights.remove_role')}
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
          className="-ms-3"
        />
      </div>
    </div>
  );
}

const valuesOf = (role: HeldRole | null): RoleValues => ({
  role_profile_id: role ? String(role.role_profile_id) : null,
  place: role && role.team_id === null ? 'organisation' : 'team',
  team_id: role?.team ? { value: String(role.team.id), label: role.team.name } : null,
  start_date: partsOf(role?.start_date ?? today()),
  end_date: partsOf(role?.end_date),
  leaving_reason_id: reasonOf(role),
});

/** Gives someone a role, or changes one. */
export function RoleForm({ userId, role = null, onClose }: RoleFormProps) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore(valuesOf(role));
  const refresh = () => cache.invalidateQueries({ queryKey: ['users'] });
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const terms = readTerms(values, { missing: t('rights.please_choose'), date: t('person.dob_error') });
      await (role ? rolesOf(userId).update(role.id, terms, etagOf(role)) : rolesOf(userId).create(terms));
    },
    refresh,
    onSaved() {
      toast(t(role ? 'rights.role_changed' : 'rights.role_given'));
      onClose();
    },
  });
  return (
    <div className="grid gap-5">
      <Form
        store={store}
        onSubmit={save}
        label={t(role ? 'rights.change_role' : 'rights.add_role')}
        className="grid gap-5"
      >
        <GrantProblem problem={problem} fields={FIELDS} onReload={() => void refresh().then(onClose)} />
        <ProfileInput role={role} />
        <PlaceInput />
        <DaysInput role={role} />
        <DialogSaveRow state={state} onCancel={onClose} />
      </Form>
      {role?.can?.remove && <RoleRemoval userId={userId} role={role} onClose={onClose} />}
    </div>
  );
}
