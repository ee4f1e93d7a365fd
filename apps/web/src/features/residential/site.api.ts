import type { residentialBoard } from '@manyhands/contract/residential/board.resource.ts';
import type { changeoverDay } from '@manyhands/contract/residential/changeover-day.resource.ts';
import type { unavailablePeriod } from '@manyhands/contract/residential/room.resource.ts';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';
import type { OwnTexts } from '../../lib/server-texts.ts';

export type Period = RowOf<typeof unavailablePeriod>;
export type Changeover = RowOf<typeof changeoverDay>;

export const sitesApi = resourceApi<typeof residentialBoard>('residential-boards', {});
export const SITE_TEXTS: OwnTexts = {
  number_wrong: 'site.missing',
};
