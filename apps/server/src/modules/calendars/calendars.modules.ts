import type { AnyModule } from '../../platform/resource/define-module.ts';
import { calendarModule } from './calendar.module.ts';

export const calendarsModules: readonly AnyModule[] = [calendarModule];
