import type { Resource } from '../kit/resource.ts';
import { activityConsent } from './activity-consent.resource.ts';
import { consent } from './consent.resource.ts';
import { term } from './term.resource.ts';
import { userConsent } from './user-consent.resource.ts';
import { riskActivity } from './lookups.resource.ts';

export const consentsResources: readonly Resource[] = [userConsent, activityConsent, consent, term, riskActivity];
