import type { Resource } from '../kit/resource.ts';
import { parentalConsent, userParentalConsent } from './parental-consent.resource.ts';

export const parentalConsentsResources: readonly Resource[] = [userParentalConsent, parentalConsent];
