import {
  AssignApplications,
  DeclineApplications,
  MoveApplications,
} from '../../../features/bulk/application-actions.ts';
import { useMay } from '../../../lib/access.ts';

/** What the reader can do with several applications; nothing where they only look. */
export function useBulkActions() {
  const may = useMay();
  if (may('decide-applications')) return { selected: [MoveApplications, AssignApplications, DeclineApplications] };
  return may('assign-applications') ? { selected: [AssignApplications] } : {};
}
