import type { Resource } from '../kit/resource.ts';
import { parentalConsentLink, referenceLink } from './answer-link.resource.ts';

export const answerLinksResources: readonly Resource[] = [referenceLink, parentalConsentLink];
