import type { AnyModule } from '../../platform/resource/define-module.ts';
import { draftModule } from './draft.module.ts';

export const draftsModules = (options: { secureCookies: boolean }): AnyModule[] => [draftModule(options)];
