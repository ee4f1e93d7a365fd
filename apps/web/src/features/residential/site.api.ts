import type { residentialBoard } from '@manyhands/contract/residential/board.resource.ts';
import type { changeoverDay } from '@manyhands/contract/residential/changeover-day.resource.ts';
import type { unavailablePeriod } from '@manyhands/contract/residential/room.resource.ts';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';
import type { MessageKey } from '../../ui/text.ts';

export type Period = RowOf<typeof unavailablePeriod>;
export type Changeover = RowOf<typeof changeoverDay>;

export const sitesApi = resourceApi<typeof residentialBoard>('residential-boards', {});
export const SITE_TEXTS: Readonly<Record<string, MessageKey>> = {
  'The end lies before the start': 'site.end_first',
  'Another rule holds at this time': 'site.rule_overlaps',
  'Please enter a number': 'site.missing',
};
