import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { eventInvitationModule, eventModule, eventSupervisorModule } from './event.module.ts';
import { plannedSessionModule } from './planned-session.module.ts';
import {
  attendanceListModule,
  eventAttendanceModule,
  eventAttendeeModule,
  eventSessionModule,
} from './session.module.ts';

export const eventsModules = ({ registry }: { registry: () => Registry }): AnyModule[] => [
  eventModule({ registry }),
  eventInvitationModule({ registry }),
  eventSupervisorModule,
  eventSessionModule,
  plannedSessionModule,
  eventAttendeeModule,
  eventAttendanceModule,
  attendanceListModule,
];
