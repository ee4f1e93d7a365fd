import type { AnyModule } from '../../platform/resource/define-module.ts';
import { heartbeatModule, type HeartbeatOptions } from './heartbeat.module.ts';

export const heartbeatsModules = (options: HeartbeatOptions): AnyModule[] => [heartbeatModule(options)];
