import type { AnyModule } from '../../platform/resource/define-module.ts';
import { blacklistEntryModule } from './blacklist-entry.module.ts';

export const blacklistModules: readonly AnyModule[] = [blacklistEntryModule];
