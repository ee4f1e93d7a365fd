import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column, type Sort } from '../../../ui/table/data-table.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { StepRail, type Step } from '../../../ui/step-rail.tsx';
import { useText } from '../../../ui/text.ts';
import { Specimen } from './specimen.tsx';

interface Person {
  id: number;
  name: string;
  email: string;
  team: string;
  role: string;
  status: 'active' | 'vetting' | 'left';
  hours: number;
  joined: string;
}

const PEOPLE: readonly Person[] = [
  {
    id: 1,
    name: 'Amara Okafor',
    email: 'amara.okafor@example.org',
    team: 'Edale',
    role: 'Warden',
    status: 'active',
    hours: 412,
    joined: '1 Jan 2018',
  },
  {
    id: 2,
    name: 'Ben Khan',
    email: 'ben.khan@example.org',
    team: 'Hathersage',
    role: 'Warden',
    status: 'left',
    hours: 37,
    joined: '2 Jan 2018',
  },
  {
    id: 3,
    name: 'Chloe Lund',
    email: 'chloe.lund@example.org',
    team: 'Castleton',
    role: 'Ranger',
    status: 'vetting',
    hours: 0,
    joined: '3 Jan 2018',
  },
  {
    id: 4,
    name: 'Maximiliana Featherstonehaugh-Cholmondeley',
    email: 'maximiliana.featherstonehaugh-cholmondeley@volunteers.example.org',
    team: 'Hartington and Tissington',
    role: 'Driver',
    status: 'active',
    hours: 111,
    joined: '4 Jan 2018',
  },
];

const TONES = { active: 'ok', vetting: 'sun', left: 'neutral' } as const;

function useColumns(): Column<Person>[] {
  const t = useText();
  return [
    {
      id: 'name',
      header: t('gallery.name'),
      sortable: true,
      cell: (row) => (
        <Link href={`/dev/gallery?person=${row.id}`} kind="bare" className="rounded-sm hover:underline">
          {row.name}
        </Link>
      ),
    },
    { id: 'email', header: t('gallery.email'), cell: (row) => row.email },
    { id: 'team', header: t('gallery.team'), cell: (row) => row.team },
    { id: 'role', header: t('gallery.role'), cell: (row) => row.role },
    {
      id: 'status',
      header: t('gallery.status'),
      cell: (row) => <Pill tone={TONES[row.status]}>{t(`gallery.pill_${row.status}`)}</Pill>,
    },
    { id: 'hours', header: t('gallery.hours'), figures: true, cell: (row) => row.hours },
    { id: 'joined', header: t('gallery.joined'), figures: true, sortable: true, cell: (row) => row.joined },
  ];
}

function sorted(rows: readonly Person[], sort: Sort) {
  const key = sort.by === 'joined' ? 'joined' : 'name';
  const ordered = rows.toSorted((a, b) => a[key].localeCompare(b[key]));
  return sort.descending ? ordered.toReversed() : ordered;
}

export function TableSection() {
  const t = useText();
  const columns = useColumns();
  const [sort, setSort] = useState<Sort>({ by: 'name', descending: false });
  const [search, setSearch] = useState('');
  const rows = sorted(
    PEOPLE.filter((person) => person.name.toLowerCase().includes(search.toLowerCase())),
    sort,
  );
  const table = { caption: t('gallery.people'), columns, rowKey: (row: Person) => row.id };
  const empty = (
    <EmptyState
      action={
        <Button kind="secondary" onClick={() => setSearch('')}>
          {t('gallery.people_clear')}
        </Button>
      }
    >
      {t('gallery.people_empty')}
    </EmptyState>
  );
  return (
    <Sheet title={t('gallery.tables')} note={t('gallery.tables_note')}>
      <div className="grid gap-4">
        <SearchBox
          label={t('gallery.people_search')}
          placeholder={t('gallery.people_search_hint')}
          value={search}
          onSearch={setSearch}
          className="max-w-96"
        />
        <DataTable {...table} rows={rows} sort={sort} onSort={setSort} empty={empty} />
        <Pager label={t('gallery.people_page')} summary={t('gallery.people_count')} onNext={() => {}} />
      </div>
      <Specimen name={t('gallery.busy')} className="justify-items-stretch">
        <DataTable {...table} caption={t('gallery.busy')} rows={PEOPLE.slice(0, 2)} refreshing />
      </Specimen>
      <Specimen name={t('gallery.loading')} className="justify-items-stretch">
        <DataTable {...table} caption={t('gallery.loading')} rows={[]} state="loading" />
      </Specimen>
      <Specimen name={t('gallery.empty')} className="justify-items-stretch">
        <DataTable {...table} rows={[]} empty={empty} />
      </Specimen>
      <Specimen name={t('gallery.error')} className="justify-items-stretch">
        <DataTable {...table} rows={[]} state="error" error={<ErrorState onRetry={() => {}} />} />
      </Specimen>
    </Sheet>
  );
}

const STEPS = ['details', 'address', 'about', 'documents', 'references', 'stay', 'diversity', 'review'] as const;

export function StepSection() {
  const t = useText();
  const [current, setCurrent] = useState('documents');
  const state = (id: string): Step['state'] =>
    id === 'address' ? 'error' : id === 'details' || id === 'about' ? 'done' : 'todo';
  return (
    <Sheet title={t('gallery.steps')}>
      <StepRail
        label={t('gallery.steps_label')}
        current={current}
        onSelect={setCurrent}
        steps={STEPS.map((id) => ({ id, label: t(`gallery.step_${id}`), state: state(id) }))}
      />
    </Sheet>
  );
}

export function SheetSection() {
  const t = useText();
  return (
    <Sheet
      title={t('gallery.sheet_title')}
      note={t('gallery.sheet_note')}
      actions={
        <Button kind="secondary" size="small">
          {t('ui.edit')}
        </Button>
      }
    >
      <Facts
        facts={[
          { label: t('gallery.email'), value: 'amara.okafor@example.org' },
          { label: t('gallery.phone'), value: <bdi dir="ltr">07700 900923</bdi> },
          { label: t('gallery.address'), value: t('gallery.sample_address') },
          { label: t('gallery.member_number'), value: null },
        ]}
      />
    </Sheet>
  );
}
