import type { Resource } from '../kit/resource.ts';
import { attendanceList, eventAttendance, eventAttendee } from './attendee.resource.ts';
import { event, eventAttachment, eventSupervisor } from './event.resource.ts';
import { eventInvitation } from './invitation.resource.ts';
import { eventSession, plannedSession } from './session.resource.ts';

export const eventsResources: readonly Resource[] = [
  event,
  eventAttachment,
  eventInvitation,
  eventSupervisor,
  eventSession,
  plannedSession,
  eventAttendee,
  eventAttendance,
  attendanceList,
];
