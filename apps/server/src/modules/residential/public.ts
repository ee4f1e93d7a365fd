export { listBookingErrors } from './booking.queries.ts';
export { cancelBooking } from './commands/cancel-booking.ts';
export { createBooking } from './commands/create-booking.ts';
