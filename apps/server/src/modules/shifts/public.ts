export { attendanceRecorded } from './assignment.events.ts';
export { findAttendance } from './assignment.queries.ts';
