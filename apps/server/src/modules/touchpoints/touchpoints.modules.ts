import type { AnyModule } from '../../platform/resource/define-module.ts';
import { subTouchpointModule, touchpointModule } from './touchpoint.module.ts';

export const touchpointsModules: readonly AnyModule[] = [touchpointModule, subTouchpointModule];
