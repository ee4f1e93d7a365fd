import type { residentialBooking, userResidentialBooking } from '@manyhands/contract/residential/booking.resource.ts';
import type { residentialCancelReason } from '@manyhands/contract/residential/lookups.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { listAll, resourceApi, type Id } from '../../lib/resource-api.ts';
import type { Booking, Included } from './stay.api.ts';

const bookings = resourceApi<typeof residentialBooking, Included>('residential-bookings', {});

/** One's own, or that of someone one acts for. */
export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: ['residential-bookings', id],
    queryFn: async ({ signal }) => (await bookings.show(id, 'team', signal)).row,
  });

/** All of a person's stays, the latest first. */
export const allStaysQuery = (userId: Id) =>
  queryOptions({
    queryKey: ['users', userId, 'residential-bookings'],
    queryFn: ({ signal }) =>
      listAll(
        resourceApi<typeof userResidentialBooking, Included>('users/{userId}/residential-bookings', { userId }).list,
        { include: 'team', sort: '-start_date', limit: 100 },
        signal,
      ),
  });

export const cancelReasonsQuery = queryOptions({
  queryKey: ['organisation', 'residential-cancel-reasons'],
  queryFn: ({ signal }) =>
    listAll(
      resourceApi<typeof residentialCancelReason>('organisation/residential-cancel-reasons', {}).list,
      { filter: { archived: false }, limit: 100 },
      signal,
    ),
});

type Which = Pick<Booking, 'id' | 'user_id'>;
const addressOf = ({ id, user_id }: Which) => `users/${user_id}/residential-bookings/${id}`;

/** The entry stays, its bed is free again. */
export const cancelBooking = (booking: Which, cancel_reason_id: number | null) =>
  http.post(`${addressOf(booking)}/cancel`, { cancel_reason_id });

export interface Dates {
  start_date: string | null;
  end_date: string | null;
  willing_to_share: boolean;
}

/** A day that is missing is the server's to name. */
export const changeDates = (booking: Which, { start_date, end_date, willing_to_share }: Dates) =>
  http.put(`${addressOf(booking)}/dates`, {
    start_date: start_date ?? undefined,
    end_date: end_date ?? undefined,
    willing_to_share,
  });
