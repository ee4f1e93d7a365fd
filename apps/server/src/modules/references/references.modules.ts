import type { AnyModule } from '../../platform/resource/define-module.ts';
import { applicationReferenceModule } from './reference.module.ts';

export const referencesModules: readonly AnyModule[] = [applicationReferenceModule];
