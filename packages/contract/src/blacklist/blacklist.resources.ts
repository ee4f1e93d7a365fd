import type { Resource } from '../kit/resource.ts';
import { blacklistEntry } from './blacklist-entry.resource.ts';

export const blacklistResources: readonly Resource[] = [blacklistEntry];
