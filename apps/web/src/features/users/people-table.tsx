import { formatInstant, today } from '../../lib/dates.ts';
import { inOrder, spanTime } from '../../lib/spans.ts';
import { DataTable, type Column, type DataTableProps } from '../../ui/table/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { StatusPill } from './status-pill.tsx';
import type { PeopleSort, PersonInList } from './user.api.ts';
import { primaryEmail } from './user.rules.ts';

export interface PeopleTableProps extends Pick<
  DataTableProps<PersonInList>,
  'rows' | 'state' | 'refreshing' | 'empty' | 'error'
> {
  sort: PeopleSort;
  onSort(sort: PeopleSort): void;
  hrefOf(person: PersonInList): string;
}

/** The first of several, and how many more there are. */
function First({ names }: { names: readonly string[] }) {
  const t = useText();
  const [first, ...rest] = [...new Set(names)];
  if (first === undefined) return null;
  return (
    <span>
      {first}
      {rest.length > 0 && (
        <span className="ms-1.5 text-ink-3">
          <span aria-hidden>{t('people.more', { count: rest.length })}</span>
          <span className="sr-only">{t('people.more_spoken', { count: rest.length })}</span>
        </span>
      )}
    </span>
  );
}

function heldNow(person: PersonInList) {
  return inOrder(person.roles, today()).filter((role) => spanTime(role, today()) === 'current');
}

function useColumns(hrefOf: PeopleTableProps['hrefOf']): Column<PersonInList>[] {
  const t = useText();
  const name = (person: PersonInList) => (
    <Link kind="bare" href={hrefOf(person)} className="rounded-sm hover:underline">
      {person.display_name || t('person.nameless', { number: person.id })}
    </Link>
  );
  return [
    { id: 'last_name', header: t('people.name'), sortable: true, cell: name },
    {
      id: 'email',
      header: t('people.email'),
      cell: (person) => <EmailText>{primaryEmail(person.emailAddresses) ?? ''}</EmailText>,
    },
    {
      id: 'team',
      header: t('people.team'),
      cell: (person) => (
        <First names={heldNow(person).map((role) => role.team?.name ?? t('person.whole_organisation'))} />
      ),
    },
    {
      id: 'role',
      header: t('people.role'),
      cell: (person) => (
        <First
          names={heldNow(person)
            .map((role) => role.roleProfile?.display_name ?? '')
            .filter(Boolean)}
        />
      ),
    },
    { id: 'status', header: t('people.status'), cell: (person) => <StatusPill status={person.status} /> },
    {
      id: 'created_at',
      header: t('people.joined'),
      sortable: true,
      figures: true,
      cell: (person) => formatInstant(person.created_at),
    },
  ];
}

export function PeopleTable({ sort, onSort, hrefOf, ...rest }: PeopleTableProps) {
  const t = useText();
  const columns = useColumns(hrefOf);
  return (
    <DataTable
      {...rest}
      caption={t('people.title')}
      columns={columns}
      rowKey={(person) => person.id}
      rowHref={hrefOf}
      sort={{ by: sort.replace('-', ''), descending: sort.startsWith('-') }}
      onSort={({ by, descending }) => onSort(`${descending ? '-' : ''}${by}` as PeopleSort)}
    />
  );
}
