export { listBookingErrors } from './booking.queries.ts';
export { callOff } from './commands/cancel-booking.ts';
export { createBooking } from './commands/create-booking.ts';
