import type { userResidentialBooking } from '@manyhands/contract/residential/booking.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';

interface Included {
  team: { id: number; name: string } | null;
}
export type Booking = RowOf<typeof userResidentialBooking> & Included;

const own = resourceApi<typeof userResidentialBooking, Included>('users/{userId}/residential-bookings', { userId: 'me' });

export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'me', 'residential-bookings', id],
    queryFn: async ({ signal }) => (await own.show(id, 'team', signal)).row,
  });

/** The entry stays, its bed is free again. */
export const cancelBooking = (id: number): Promise<void> => own.remove(id);
