import type { AnyModule } from '../../platform/resource/define-module.ts';
import { parentalConsentModule, userParentalConsentModule } from './parental-consent.module.ts';

export const parentalConsentsModules: readonly AnyModule[] = [parentalConsentModule, userParentalConsentModule];
