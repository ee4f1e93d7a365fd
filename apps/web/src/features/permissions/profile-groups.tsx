import { useQueryClient } from '@tanstack/react-query';
import { useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Link } from '../../ui/link.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { GrantProblem } from './grant-problem.tsx';
import { useChosenGroups } from './chosen-groups.tsx';
import { refreshProfiles, type RoleProfile, setGroups } from './permission.api.ts';

const sameIds = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

function GroupChoices({ profile }: { profile: RoleProfile }) {
  const t = useText();
  const { groups, chosen, choose } = useChosenGroups(profile);
  const change = (id: number, wanted: boolean) => choose(wanted ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <ul className="-my-2 grid gap-1">
      {groups.map((group) => (
        <li key={group.id}>
          <Checkbox
            label={<span className="font-semibold">{group.name}</span>}
            hint={`${group.description} ${t('profiles.opens_count', { count: group.permissions.length })}`.trim()}
            checked={chosen.includes(group.id)}
            onChange={(wanted) => change(group.id, wanted)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Which groups a role profile carries. The sum beside it follows the ticks before they are saved. */
export function ProfileGroups({ profile }: { profile: RoleProfile }) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore({});
  const { groups, saved, chosen, choose } = useChosenGroups(profile);
  const { state, problem, save } = useSave({
    store,
    async send() {
      await setGroups(profile.id, chosen);
      await refreshProfiles(cache);
      void cache.invalidateQueries({ queryKey: ['users'] });
    },
    onSaved: () => choose(null),
  });
  const changed = !sameIds(saved, chosen);
  if (!profile.permission_group_ids) return null;
  return (
    <Sheet title={t('profiles.groups')} note={t('profiles.groups_note')}>
      {profile.can?.update ? (
        <GroupChoices profile={profile} />
      ) : (
        <ul className="grid gap-2 text-sm">
          {groups
            .filter(({ id }) => saved.includes(id))
            .map((group) => (
              <li key={group.id}>
                <Link href={`/staff/settings/permissions?group=${group.id}`}>{group.name}</Link>
              </li>
            ))}
        </ul>
      )}
      <GrantProblem problem={problem} />
      {(changed || state !== 0) && (
        <div className="flex flex-wrap gap-3">
          <SaveButton type="button" state={state} onClick={() => void save({})} />
          <Button kind="secondary" onClick={() => choose(null)} disabled={state !== 0}>
            {t('groups.undo')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
