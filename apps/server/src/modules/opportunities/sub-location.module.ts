import { subLocation, timeslot } from '@manyhands/contract/opportunities/sub-location.resource.ts';
import { raw } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { placePolicy } from './opportunity.policy.ts';
import { findSubLocation, listTimeslots } from './opportunity.queries.ts';
import { assertDurations, assertPlaceOf } from './opportunity.rules.ts';

export const subLocationModule = defineModule(subLocation, {
  table: 'sub_locations',
  policy: placePolicy,
  computed: { timeslots: (place) => listTimeslots(place, raw(`, 'version', s.version`)) },
  operations: {},
});

/** What a stay is unless someone says otherwise, here as in the table. */
const usual = { min_duration: 7, max_duration: 14 };

export const timeslotModule = defineModule(timeslot, {
  table: 'timeslots',
  policy: placePolicy,
  guard: {
    async create(
      { db },
      { sub_location_id, min_duration = usual.min_duration, max_duration = usual.max_duration },
      opportunityId,
    ) {
      assertPlaceOf(await findSubLocation(db, sub_location_id), opportunityId!);
      assertDurations({ min_duration, max_duration });
    },
    async update(_ctx, { min_duration, max_duration }, before) {
      assertDurations({
        min_duration: min_duration ?? before.min_duration,
        max_duration: max_duration ?? before.max_duration,
      });
    },
  },
  operations: {},
});
