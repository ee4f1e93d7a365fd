import type { AnyModule } from '../../platform/resource/define-module.ts';
import { favouriteModule, reminderModule } from './reminder.module.ts';

export const remindersModules: readonly AnyModule[] = [reminderModule, favouriteModule];
