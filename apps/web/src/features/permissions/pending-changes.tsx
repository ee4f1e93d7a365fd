import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import type { ApiProblem } from '../../lib/problem.ts';
import { etagOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { useText } from '../../ui/text.ts';
import { GrantProblem } from './grant-problem.tsx';
import { changesOf, hasChanges, wantedOf, type Draft } from './group-draft.ts';
import {
  groupsQuery,
  permissionGroups,
  type PermissionGroup,
  type PermissionSlug,
  type RoleProfile,
} from './permission.api.ts';
import type { PermissionWords } from './permission-words.ts';
import { carriersOf, type Worded } from './permission.rules.ts';

interface PendingProps {
  groups: readonly PermissionGroup[];
  profiles: readonly RoleProfile[];
  permissions: readonly Worded[];
  words: PermissionWords;
  draft: Draft;
  onDrop(groupId: number): void;
}

/** What saving would do, in words: what the group gives, what it takes away, and to whom. */
function useSentences({
  group,
  profiles,
  permissions,
  words,
  draft,
}: Omit<PendingProps, 'groups' | 'onDrop'> & { group: PermissionGroup }): string[] {
  const t = useText();
  const { given, taken } = changesOf(draft, group);
  const name = (slug: PermissionSlug) =>
    t('groups.quoted', { name: permissions.find((permission) => permission.slug === slug)?.shownLabel ?? slug });
  const carriers = carriersOf(profiles, group.id).map((profile) => profile.display_name);
  return [
    ...(given.length > 0 ? [t('groups.gives', { permissions: words.list(given.map(name)) })] : []),
    ...(taken.length > 0 ? [t('groups.takes', { permissions: words.list(taken.map(name)) })] : []),
    carriers.length > 0
      ? t('groups.reaches', { count: carriers.length, profiles: words.list(carriers) })
      : t('groups.reaches_nobody'),
  ];
}

function PendingGroup({ group, onDrop, ...rest }: Omit<PendingProps, 'groups'> & { group: PermissionGroup }) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore({});
  const [read, setRead] = useState<ApiProblem | null>(null);
  const sentences = useSentences({ group, ...rest });
  const { state, problem, save } = useSave({
    store,
    async send() {
      const saved = await permissionGroups.update(
        group.id,
        { permissions: wantedOf(rest.draft, group) },
        etagOf(group),
      );
      cache.setQueryData(groupsQuery.queryKey, (all) => all?.map((one) => (one.id === saved.id ? saved : one)));
    },
    onSaved() {
      onDrop(group.id);
      void cache.invalidateQueries({ queryKey: ['permissions'] });
      void cache.invalidateQueries({ queryKey: ['users'] });
    },
  });
  const shown = problem === read ? null : problem;
  if (state === 0 && !shown && !hasChanges(rest.draft, group)) return null;
  const reload = () => void cache.invalidateQueries({ queryKey: groupsQuery.queryKey }).then(() => setRead(problem));
  return (
    <li className="grid gap-3 border-line px-5 py-4 not-last:border-b">
      <GrantProblem problem={shown} staleText={t('groups.stale_text')} onReload={reload} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-80 gap-0.5 text-sm">
          <p className="font-semibold">{group.name}</p>
          {state !== 2 && <p className="max-w-[46rem] text-ink-2">{sentences.join(' ')}</p>}
        </div>
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button kind="secondary" disabled={state !== 0} onClick={() => onDrop(group.id)}>
            {t('groups.undo')}
            <span className="sr-only">{group.name}</span>
          </Button>
          <SaveButton type="button" state={state} onClick={() => void save({})} />
        </div>
      </div>
    </li>
  );
}

/** Stays in view below the matrix while something is not saved; every group is saved on its own. */
export function PendingChanges({ groups, ...rest }: PendingProps) {
  const t = useText();
  const touched = groups.filter((group) => rest.draft[group.id]);
  if (touched.length === 0) return null;
  return (
    <section
      aria-label={t('groups.pending')}
      data-print="no"
      className="sticky bottom-4 z-5 max-h-[60dvh] overflow-y-auto rounded-lg border border-line-strong border-s-4 border-s-sun bg-surface shadow-lift has-[ul:empty]:hidden"
    >
      <ul>
        {touched.map((group) => (
          <PendingGroup key={group.id} group={group} {...rest} />
        ))}
      </ul>
    </section>
  );
}
