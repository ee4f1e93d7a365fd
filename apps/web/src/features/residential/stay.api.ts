// Apart from what is done with a stay, so that the home page, which only names them, stays small.
import type { residentialBooking, userResidentialBooking } from '@manyhands/contract/residential/booking.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { today } from '../../lib/dates.ts';
import { http } from '../../lib/http.ts';
import type { RowOf } from '../../lib/resource-api.ts';

export interface Included {
  team: { id: number; name: string } | null;
}
export type Booking = RowOf<typeof residentialBooking> & Included;
export type OwnBooking = RowOf<typeof userResidentialBooking> & Included;

/** One's own stays that are still to come or under way, the next first; what was cancelled is not among them. */
export const staysQuery = queryOptions({
  queryKey: ['users', 'me', 'residential-bookings', 'to-come'],
  queryFn: async ({ signal }) =>
    (
      await http.get<{ data: OwnBooking[] }>('users/me/residential-bookings', {
        query: { from: today(), include: 'team', limit: 100 },
        signal,
      })
    ).body.data,
});

export const stayPath = (id: number) => `/portal/residential/bookings/${id}`;
