import type { Resource } from '../kit/resource.ts';
import { heartbeat } from './heartbeat.resource.ts';

export const heartbeatsResources: readonly Resource[] = [heartbeat];
