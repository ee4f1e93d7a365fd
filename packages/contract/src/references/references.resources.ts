import type { Resource } from '../kit/resource.ts';
import { referenceQuestion } from './lookups.resource.ts';
import { applicationReference } from './reference.resource.ts';

export const referencesResources: readonly Resource[] = [applicationReference, referenceQuestion];
