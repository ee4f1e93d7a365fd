export { findStaySince, listBookingErrors } from './booking.queries.ts';
export { listStayEvents } from './calendar-event.queries.ts';
export { callOff } from './commands/call-off.ts';
export { createBooking } from './commands/create-booking.ts';
