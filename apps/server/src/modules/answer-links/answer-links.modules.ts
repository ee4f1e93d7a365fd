import type { AnyModule } from '../../platform/resource/define-module.ts';
import { parentalConsentLinkModule, referenceLinkModule } from './answer-link.module.ts';

export const answerLinksModules: readonly AnyModule[] = [referenceLinkModule, parentalConsentLinkModule];
