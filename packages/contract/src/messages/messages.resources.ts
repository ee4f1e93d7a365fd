import type { Resource } from '../kit/resource.ts';
import { loginMessage, loginMessageLog } from './login-message.resource.ts';
import { userMessage } from './user-message.resource.ts';

export const messagesResources: readonly Resource[] = [userMessage, loginMessage, loginMessageLog];
