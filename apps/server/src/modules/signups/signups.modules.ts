import type { AnyModule } from '../../platform/resource/define-module.ts';
import { signupModule } from './signup.module.ts';

export const signupsModules: readonly AnyModule[] = [signupModule];
