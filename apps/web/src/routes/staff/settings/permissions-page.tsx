import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { hasChanges, withoutGroup, withTick, type Draft } from '../../../features/permissions/group-draft.ts';
import {
  groupsQuery,
  profilesQuery,
  type Category,
  type PermissionGroup,
  type PermissionSlug,
} from '../../../features/permissions/permission.api.ts';
import { PermissionMatrix } from '../../../features/permissions/permission-matrix.tsx';
import { usePermissionWords } from '../../../features/permissions/permission-words.ts';
import { byCategory, matching, type Worded } from '../../../features/permissions/permission.rules.ts';
import { useWorded } from '../../../features/permissions/use-worded.ts';
import { useMay } from '../../../lib/access.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { isProblem } from '../../../lib/problem.ts';
import { UnsavedGuard } from '../../../lib/unsaved-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { LABEL } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { SettingsBack } from './settings-back.tsx';
import { readPermissionsSearch, type PermissionsSearch } from './permissions-search.ts';
import { lazyPiece } from '../../../ui/pieces.ts';

// A phone shows one group at a time.
const loadSwitches = () => import('../../../features/permissions/group-switches.tsx');
const GroupChooser = lazyPiece(async () => (await loadSwitches()).GroupChooser);
const GroupSwitches = lazyPiece(async () => (await loadSwitches()).GroupSwitches);
const GroupDialog = lazyPiece(async () => (await import('../../../features/permissions/group-dialog.tsx')).GroupDialog);
const PendingChanges = lazyPiece(
  async () => (await import('../../../features/permissions/pending-changes.tsx')).PendingChanges,
);
const WordingDialog = lazyPiece(
  async () => (await import('../../../features/permissions/wording-dialog.tsx')).WordingDialog,
);

/** Ticks that are not saved yet. */
function useDraft() {
  const [draft, setDraft] = useState<Draft>({});
  const tick = useCallback(
    (group: PermissionGroup, permission: PermissionSlug, wanted: boolean) =>
      setDraft((before) => withTick(before, group, permission, wanted)),
    [],
  );
  const drop = useCallback((groupId: number) => setDraft((before) => withoutGroup(before, groupId)), []);
  return { draft, tick, drop };
}

function Filters({
  categories,
  search,
  ask,
}: {
  categories: readonly Category[];
  search: PermissionsSearch;
  ask(change: Partial<PermissionsSearch>): void;
}) {
  const t = useText();
  const words = usePermissionWords();
  const options = [
    { value: 'any', label: t('groups.any_category') },
    ...categories.map((value) => ({ value: value as string, label: words.category(value) })),
  ];
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <SearchBox
        label={t('groups.search')}
        placeholder={t('groups.search_hint')}
        value={search.q ?? ''}
        onSearch={(q) => ask({ q: q || undefined })}
        delay={120}
        className="w-full sm:w-80"
      />
      <label className="flex items-center gap-3">
        <span className={LABEL}>{t('groups.category')}</span>
        <NativeSelect
          value={search.category ?? 'any'}
          options={options}
          onChange={(category) => ask({ category: category === 'any' ? undefined : category })}
        />
      </label>
    </div>
  );
}

function useGrants() {
  const groups = useQuery(groupsQuery);
  const profiles = useQuery(profilesQuery);
  const permissions = useWorded();
  // Rights that ended while the page stood open take the page with them.
  const failure = groups.error ?? profiles.error;
  if (failure && (!groups.data || isProblem(failure, 403))) throw failure;
  return { permissions, groups: groups.data, profiles: profiles.data ?? [] };
}

export function PermissionsPage() {
  const t = useText();
  const words = usePermissionWords();
  const narrow = useNarrow();
  const may = useMay();
  const search = readPermissionsSearch({ ...useSearch({ strict: false }) });
  const navigate = useNavigate();
  const { permissions, groups, profiles } = useGrants();
  const { draft, tick, drop } = useDraft();
  const [shownGroup, setShownGroup] = useState<number | 'new' | null>(null);
  const [reworded, setReworded] = useState<Worded | null>(null);
  usePageTitle(t('groups.title'));
  if (!groups || permissions.length === 0) return <Loading />;

  const ask = (change: Partial<PermissionsSearch>) =>
    void navigate({ to: '.', search: { ...search, ...change } as never, replace: true });
  const categories = byCategory(permissions).map(({ category }) => category);
  const found = matching(permissions, search.q ?? '').filter(
    ({ category }) => !search.category || category === search.category,
  );
  const editable = groups.some((group) => group.can?.update);
  const matrix = {
    permissions: found,
    total: permissions.length,
    groups,
    words,
    draft,
    editable,
    chosen: search.group,
    onTick: tick,
    onGroup: (group: PermissionGroup) => setShownGroup(group.id),
    onReword: setReworded,
  };
  const add = may('manage-permissions', 'everywhere') && (
    <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setShownGroup('new')}>
      {t('groups.add')}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader above={<SettingsBack />} title={t('groups.title')} note={t('groups.note')} beside={add} />
      {narrow && <GroupChooser {...matrix} onChoose={(group) => ask({ group })} />}
      <Filters categories={categories} search={search} ask={ask} />
      {groups.length === 0 ? (
        <EmptyState>{t('groups.none')}</EmptyState>
      ) : found.length === 0 ? (
        <EmptyState
          action={
            <Button kind="secondary" onClick={() => ask({ q: undefined, category: undefined })}>
              {t('groups.show_all')}
            </Button>
          }
        >
          {t('groups.nothing_found')}
        </EmptyState>
      ) : narrow ? (
        <GroupSwitches {...matrix} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <PermissionMatrix {...matrix} />
          {editable && <p className="text-xs text-ink-3">{t('groups.keys')}</p>}
        </div>
      )}
      <Suspense fallback={null}>
        <PendingChanges {...{ groups, profiles, permissions, words, draft }} onDrop={drop} />
        <GroupDialog
          shown={shownGroup === 'new' ? 'new' : (groups.find(({ id }) => id === shownGroup) ?? null)}
          groups={groups}
          profiles={profiles}
          onClose={() => setShownGroup(null)}
        />
        <WordingDialog permission={reworded} categories={categories} onClose={() => setReworded(null)} />
      </Suspense>
      <UnsavedGuard unsaved={groups.some((group) => hasChanges(draft, group))} />
    </div>
  );
}
