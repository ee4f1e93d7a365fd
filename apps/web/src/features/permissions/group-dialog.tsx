import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { TextInput } from '../../lib/forms/fields.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { isProblem } from '../../lib/problem.ts';
import { Removal } from '../../lib/removal.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { GrantProblem } from './grant-problem.tsx';
import { permissionGroups, type PermissionGroup, type RoleProfile } from './permission.api.ts';
import { carriersOf } from './permission.rules.ts';

function DescriptionInput() {
  const t = useText();
  const field = useField<string>('description');
  return <TextArea label={t('groups.description')} hint={t('groups.description_hint')} rows={2} {...field} />;
}

interface GroupFormProps {
  group: PermissionGroup | null;
  /** Groups whose ticks a new one may start with. */
  others: readonly PermissionGroup[];
  onClose(): void;
}

function GroupForm({ group, others, onClose }: GroupFormProps) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore({ name: group?.name ?? '', description: group?.description ?? '' });
  const [like, setLike] = useState('none');
  const refresh = () => cache.invalidateQueries({ queryKey: ['permissions'] });
  const { state, problem, save } = useSave({
    store,
    send: (values) =>
      group
        ? permissionGroups.update(group.id, values, etagOf(group))
        : permissionGroups.create({
            ...values,
            permissions: others.find(({ id }) => String(id) === like)?.permissions ?? [],
          }),
    refresh,
    onSaved() {
      toast(t(group ? 'groups.saved' : 'groups.added'));
      onClose();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t(group ? 'groups.details' : 'groups.add')} className="grid gap-5">
      <GrantProblem problem={problem} fields={['name', 'description']} onReload={() => void refresh().then(onClose)} />
      <TextInput path="name" label={t('groups.name')} required autoComplete="off" />
      <DescriptionInput />
      {!group && others.length > 0 && (
        <Select
          label={t('groups.like')}
          value={like}
          onChange={setLike}
          options={[
            { value: 'none', label: t('groups.like_none') },
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <DialogSaveRow state={state} onCancel={onClose} />
    </Form>
  );
}

/** The role profiles through which the group reaches people. */
function Carriers({ profiles }: { profiles: readonly RoleProfile[] }) {
  const t = useText();
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('groups.carriers')}</h3>
      {profiles.length === 0 ? (
        <p className="text-sm text-ink-2">{t('groups.no_carriers')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {profiles.map((profile) => (
            <li key={profile.id} className="py-0.5">
              <Link href={`/staff/settings/roles/${profile.id}`}>{profile.display_name}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function GroupRemoval({ group, onGone }: { group: PermissionGroup; onGone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: () => permissionGroups.remove(group.id, etagOf(group)),
    onSuccess() {
      toast(t('groups.deleted', { name: group.name }));
      onGone();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['permissions'] }),
  });
  return (
    <div className="grid gap-3">
      <GrantProblem
        problem={isProblem(removal.error) ? removal.error : null}
        inUse={(count) => t('groups.in_use', { count })}
      />
      <Removal
        can={group.can}
        inUse={(count) => t('groups.in_use', { count })}
        size="small"
        label={t('groups.delete')}
        what={group.name}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        className="-ms-3 justify-self-start"
      />
    </div>
  );
}

export interface GroupDialogProps {
  /** The group, `new` for one that is to be made, or none. */
  shown: PermissionGroup | 'new' | null;
  groups: readonly PermissionGroup[];
  profiles: readonly RoleProfile[];
  onClose(): void;
}

/** All about one group but its ticks: its name, its purpose, who carries it, and its end. */
export function GroupDialog({ shown, groups, profiles, onClose }: GroupDialogProps) {
  const t = useText();
  const group = shown === 'new' ? null : shown;
  return (
    <Dialog open={shown !== null} onClose={onClose} title={group ? group.name : t('groups.add')}>
      <div className="grid gap-6">
        {group && !group.can?.update ? (
          <p className="text-sm text-ink-2">{group.description}</p>
        ) : (
          <GroupForm key={group?.id ?? 'new'} group={group} others={groups} onClose={onClose} />
        )}
        {group && <hr className="border-line" />}
        {group && <Carriers profiles={carriersOf(profiles, group.id)} />}
        {group && <GroupRemoval group={group} onGone={onClose} />}
      </div>
    </Dialog>
  );
}
