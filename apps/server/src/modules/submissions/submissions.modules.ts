import type { AnyModule } from '../../platform/resource/define-module.ts';
import { applyModule } from './apply.module.ts';
import type { ApplyOptions } from './commands/submit-application.ts';

export const submissionsModules = (options: ApplyOptions): AnyModule[] => [applyModule(options)];
