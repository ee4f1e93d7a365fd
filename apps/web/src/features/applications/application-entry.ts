import { useMay } from '../../lib/access.ts';
import { application } from '../../lib/records/descriptors/application.generated.ts';

export const OPPORTUNITIES = { path: 'opportunities', include: 'opportunity', named: 'display_name' };

/** As staff write it: one that arrived on paper, and the start they plan. What was sent names its opportunity in a field of its own. */
export const enteredApplication: typeof application = {
  ...application,
  fields: {
    ...application.fields,
    user_id: { ...application.fields.user_id, label: 'application.person' },
    opportunity_id: { ...application.fields.opportunity_id, type: 'reference', to: OPPORTUNITIES },
    start_date: { ...application.fields.start_date, label: 'application.planned_start' },
  },
};

/** Whether the reader can enter one; without seeing people there is no one to choose. */
export function useMayEnter(): boolean {
  const may = useMay();
  return may('decide-applications') && may('view-users');
}
