import type { AnyModule } from '../../platform/resource/define-module.ts';
import { loginMessageLogModule, loginMessageModule } from './login-message.module.ts';
import { userMessageModule } from './user-message.module.ts';

export const messagesModules: readonly AnyModule[] = [loginMessageModule, loginMessageLogModule, userMessageModule];
