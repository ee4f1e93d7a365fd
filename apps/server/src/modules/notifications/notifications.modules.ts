import type { AnyModule } from '../../platform/resource/define-module.ts';
import { notificationSettingsModule } from './notification-settings.module.ts';
import { notificationModule } from './notification.module.ts';

export const notificationsModules: readonly AnyModule[] = [notificationModule, notificationSettingsModule];
