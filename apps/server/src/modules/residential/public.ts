export { listBookingErrors } from './booking.queries.ts';
export { createBooking } from './commands/create-booking.ts';
