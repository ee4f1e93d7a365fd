import type { AnyModule } from '../../platform/resource/define-module.ts';
import { jobModule } from './job.module.ts';

export const jobsModules: readonly AnyModule[] = [jobModule];
