import type { AnyModule } from '../../platform/resource/define-module.ts';
import { notificationSettingsModule } from './notification-settings.module.ts';
import { notificationTokenModule } from './notification-token.module.ts';
import { notificationModule } from './notification.module.ts';

export const notificationsModules = (options: { secretKey: string; sms?: boolean | undefined }): AnyModule[] => [
  notificationModule,
  notificationSettingsModule(options),
  notificationTokenModule(options),
];
