import type { AnyModule } from '../../platform/resource/define-module.ts';
import { partnerModule } from './partner.module.ts';

export const partnersModules: readonly AnyModule[] = [partnerModule];
