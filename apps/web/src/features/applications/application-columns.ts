import type { application } from '@manyhands/contract/applications/application.resource.ts';
import type { FieldName } from '../../lib/records/descriptor.ts';
import type { ColumnPart, FilterPart } from '../../lib/records/record-parts.tsx';
import {
  ApplicationAssignee,
  ApplicationDays,
  ApplicationOpportunity,
  ApplicationStage,
  ApplicationStatus,
  ApplicationWaiting,
} from './application-cells.tsx';
import { AssigneeFilter, CategoryFilter, OpportunityFilter, StageFilter, Unseen } from './application-filters.tsx';
import type { ListedApplication } from './staff-application.api.ts';

type Name = FieldName<typeof application>;
type Part = ColumnPart<Name, ListedApplication>;

const NAME: Part = { field: 'user_name', label: 'application.user_id' };
const PROGRESS: readonly Part[] = [
  { id: 'stage', label: 'application.stage_id', cell: ApplicationStage },
  { field: 'stage_entered_at', label: 'decision.time', cell: ApplicationDays },
  { id: 'assignee', label: 'application.assigned_to', cell: ApplicationAssignee, labelled: true },
  { id: 'waiting', label: 'application.waiting', cell: ApplicationWaiting, labelled: true },
  'applied_at',
];

/** The lists of applications: of all opportunities, and of one. */
export const ALL_COLUMNS: readonly Part[] = [
  NAME,
  { field: 'opportunity', label: 'application.opportunity_id', cell: ApplicationOpportunity },
  ...PROGRESS,
];
export const COLUMNS_OF_ONE: readonly Part[] = [NAME, ...PROGRESS];
export const MORE_COLUMNS: readonly Part[] = [{ field: 'state', cell: ApplicationStatus }, 'minor'];

const SHARED: readonly FilterPart<Name>[] = [
  { field: 'stage_id', filter: StageFilter },
  { field: 'assigned_to', filter: AssigneeFilter },
  'overdue',
  'state',
];
/** Part of older addresses and of the choices of other filters. */
const UNSEEN: readonly FilterPart<Name>[] = [
  { field: 'assigned', filter: Unseen },
  { field: 'active', filter: Unseen },
];
export const FILTERS_OF_ONE: readonly FilterPart<Name>[] = [...SHARED, 'applied_at', 'minor', ...UNSEEN];
export const ALL_FILTERS: readonly FilterPart<Name>[] = [
  { field: 'category_id', filter: CategoryFilter },
  ...SHARED,
  { field: 'opportunity_id', filter: OpportunityFilter },
  'applied_at',
  'awaiting_references',
  'minor',
  ...UNSEEN,
];
