import type { AnyModule } from '../../platform/resource/define-module.ts';
import { arrangedInterviewModule } from './arranged-interview.module.ts';
import { interviewModule } from './interview.module.ts';

export const interviewsModules: readonly AnyModule[] = [interviewModule, arrangedInterviewModule];
