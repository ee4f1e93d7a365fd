import type { AnyModule } from '../../platform/resource/define-module.ts';
import { parentalConsentModule } from './parental-consent.module.ts';

export const parentalConsentsModules: readonly AnyModule[] = [parentalConsentModule];
