import { useCallback, useState } from 'react';
import type { Target } from '@manyhands/contract/kit/descriptor.ts';
import { useQuery } from '@tanstack/react-query';
import { today } from '../../lib/dates.ts';
import { findIn, findOffered, optionsQuery } from '../../lib/records/reference-options.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { SearchSelect, type Found } from '../../ui/search-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import type { UserChange } from './bulk-change.api.ts';

interface FieldsProps {
  onChange(change: UserChange | null): void;
}

const TAGS: Target = { path: 'organisation/tags', include: 'tag', named: 'name' };
const TEAMS: Target = { path: 'organisation/teams', include: 'team', named: 'name' };
const ROLES: Target = { path: 'organisation/role-profiles', include: 'roleProfile', named: 'display_name' };
const REASONS: Target = { path: 'organisation/leaving-reasons', include: 'leavingReason', named: 'name', whole: true };

interface FindProps {
  to: Target;
  label: string;
  value: Found | null;
  /** Also what is no longer offered: to be looked for, not to be given. */
  archived?: boolean;
  required?: boolean;
  onChange(value: Found | null): void;
}

function Find({ to, archived = false, required = true, ...rest }: FindProps) {
  const t = useText();
  const find = useCallback(
    (text: string, signal: AbortSignal) => (archived ? findIn : findOffered)(to, text, signal),
    [archived, to],
  );
  return <SearchSelect {...rest} required={required} find={find} empty={t('records.no_match')} />;
}

function TagField({
  archived,
  toChange,
  onChange,
}: FieldsProps & { archived: boolean; toChange(id: number): UserChange }) {
  const t = useText();
  const [tag, setTag] = useState<Found | null>(null);
  const choose = (found: Found | null) => {
    setTag(found);
    onChange(found && toChange(Number(found.value)));
  };
  return <Find to={TAGS} label={t('bulk.tag')} value={tag} archived={archived} onChange={choose} />;
}

export const AddTagFields = (props: FieldsProps) => (
  <TagField {...props} archived={false} toChange={(id) => ({ add_tag_id: id })} />
);
export const RemoveTagFields = (props: FieldsProps) => (
  <TagField {...props} archived toChange={(id) => ({ remove_tag_id: id })} />
);

const STATUSES = ['2', '3', '4'] as const;

export function StatusFields({ onChange }: FieldsProps) {
  const t = useText();
  const [status, setStatus] = useState('');
  return (
    <Field label={t('bulk.status')} required>
      {(ties) => (
        <NativeSelect
          {...ties}
          value={status}
          options={[
            { value: '', label: t('bulk.choose') },
            ...STATUSES.map((value) => ({ value, label: t(`person.status_${value}`) })),
          ]}
          onChange={(next) => {
            setStatus(next);
            onChange(next ? { status_id: Number(next) } : null);
          }}
        />
      )}
    </Field>
  );
}

interface RoleValues {
  role: Found | null;
  team: Found | null;
  everywhere: boolean;
  date: string;
}

export function GiveRoleFields({ onChange }: FieldsProps) {
  const t = useText();
  const [values, setValues] = useState<RoleValues>({ role: null, team: null, everywhere: false, date: today() });
  const set = (part: Partial<RoleValues>) => {
    const next = { ...values, ...part };
    const { role, team, everywhere, date } = next;
    setValues(next);
    const isWhole = role && (team || everywhere) && date;
    const team_id = everywhere ? null : Number(team?.value);
    onChange(isWhole ? { give_role: { role_profile_id: Number(role.value), team_id, start_date: date } } : null);
  };
  return (
    <>
      <Find to={ROLES} label={t('bulk.role')} value={values.role} onChange={(role) => set({ role })} />
      {!values.everywhere && (
        <Find to={TEAMS} label={t('bulk.team')} value={values.team} onChange={(team) => set({ team })} />
      )}
      <Checkbox
        label={t('bulk.everywhere')}
        checked={values.everywhere}
        onChange={(everywhere) => set({ everywhere })}
      />
      <TextField
        label={t('bulk.start_date')}
        type="date"
        required
        width="medium"
        value={values.date}
        onChange={(date) => set({ date })}
      />
    </>
  );
}

interface EndValues {
  role: Found | null;
  team: Found | null;
  reason: string;
  date: string;
}

export function EndRolesFields({ onChange }: FieldsProps) {
  const t = useText();
  const { data: reasons = [] } = useQuery(optionsQuery(REASONS));
  const [values, setValues] = useState<EndValues>({ role: null, team: null, reason: '', date: today() });
  const set = (part: Partial<EndValues>) => {
    const next = { ...values, ...part };
    const { role, team, reason, date } = next;
    setValues(next);
    const narrowed = {
      ...(role && { role_profile_id: Number(role.value) }),
      ...(team && { team_id: Number(team.value) }),
    };
    onChange(reason && date ? { end_roles: { ...narrowed, end_date: date, leaving_reason_id: Number(reason) } } : null);
  };
  const offered = reasons.filter(({ archived }) => !archived);
  return (
    <>
      <Find
        archived
        required={false}
        to={ROLES}
        label={t('bulk.only_role')}
        value={values.role}
        onChange={(role) => set({ role })}
      />
      <Find
        archived
        required={false}
        to={TEAMS}
        label={t('bulk.only_team')}
        value={values.team}
        onChange={(team) => set({ team })}
      />
      <TextField
        label={t('bulk.end_date')}
        type="date"
        required
        width="medium"
        value={values.date}
        onChange={(date) => set({ date })}
      />
      <Field label={t('bulk.leaving_reason')} required {...(offered.length === 0 && { hint: t('bulk.no_reasons') })}>
        {(ties) => (
          <NativeSelect
            {...ties}
            value={values.reason}
            options={[{ value: '', label: t('bulk.choose') }, ...offered]}
            onChange={(reason) => set({ reason })}
          />
        )}
      </Field>
    </>
  );
}
