import type { Resource } from '../kit/resource.ts';
import { notificationSettings } from './notification-settings.resource.ts';
import { notificationToken } from './notification-token.resource.ts';
import { notification } from './notification.resource.ts';

export const notificationsResources: readonly Resource[] = [notification, notificationSettings, notificationToken];
