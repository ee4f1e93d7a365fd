import { Suspense, type ComponentProps, type ComponentType } from 'react';
import { AddTag, EndRoles, GiveRole, RemoveTag, SetStatus } from '../../../features/bulk/people-actions.ts';
import {
  PersonEmail,
  PersonName,
  PersonRole,
  PersonStatus,
  PersonTeam,
  StatusFilter,
} from '../../../features/users/people-cells.tsx';
import { NAMED_STATUS_IDS } from '../../../features/users/user-status.ts';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { user } from '../../../lib/records/descriptors/user.generated.ts';
import type { RecordFilterProps } from '../../../lib/records/filter-props.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { AddPersonButton } from './add-person-button.tsx';
import { peopleFilters } from './people-filters.ts';
import { PeopleLinks } from './people-links.tsx';
import { loadPeopleWords } from './people-words.ts';

// Closed to most readers, and the others can wait a moment for it.
const Attributes = lazyPiece(
  async () => (await import('../../../features/users/attribute-filter.tsx')).AttributeFilter,
);
const AttributeFilter = (props: RecordFilterProps) => (
  <Suspense fallback={null}>
    <Attributes {...props} />
  </Suspense>
);

const SavedLists = lazyPiece(async () => (await import('./saved-list-filter.tsx')).SavedListFilter);
const SavedListFilter = (props: RecordFilterProps) => (
  <Suspense fallback={null}>
    <SavedLists {...props} />
  </Suspense>
);
const SaveList = lazyPiece(async () => (await import('../../../features/people/save-list-action.tsx')).SaveListAction);
const SaveListAction = (props: ComponentProps<typeof SaveList>) => (
  <Suspense fallback={null}>
    <SaveList {...props} />
  </Suspense>
);

const FILTERS: Readonly<Record<string, ComponentType<RecordFilterProps>>> = {
  status_id: StatusFilter,
  saved_list_id: SavedListFilter,
  attribute: AttributeFilter,
};

/** Whoever was anonymised is shown where they are asked for. */
const NAMED = { 'status_id.in': NAMED_STATUS_IDS.join() };

function People() {
  const t = useText();
  const may = useMay();
  return (
    <RecordList
      of={user}
      where={NAMED}
      include="emailAddresses,roles.team,roles.roleProfile"
      columns={[
        { field: 'last_name', label: 'user.name', cell: PersonName, sort: ['last_name', 'first_name'] },
        { id: 'email', label: 'people.email', cell: PersonEmail },
        { id: 'team', label: 'people.team', cell: PersonTeam },
        { id: 'role', label: 'people.role', cell: PersonRole },
        { field: 'status_id', cell: PersonStatus },
        'created_at',
      ]}
      more={['last_login_at', 'preferred_name', 'language']}
      filters={peopleFilters(may).map((field) => (field in FILTERS ? { field, filter: FILTERS[field]! } : field))}
      sort="last_name"
      href={({ id }) => `/staff/people/${id}`}
      add={<PeopleLinks />}
      selected={[
        SaveListAction,
        ...(may('edit-users') ? [AddTag, RemoveTag, SetStatus] : []),
        ...(may('manage-roles') ? [GiveRole, EndRoles] : []),
      ]}
      empty={
        <EmptyState action={may('create-users') && <AddPersonButton />}>
          {t(may('view-users', 'everywhere') ? 'people.empty' : 'people.empty_narrowed')}
        </EmptyState>
      }
    />
  );
}

export function PeoplePage() {
  return (
    <MoreWords load={loadPeopleWords}>
      <People />
    </MoreWords>
  );
}
