import type { Resource } from '../kit/resource.ts';
import { applicationCopy } from './application-copy.resource.ts';

export const copiesResources: readonly Resource[] = [applicationCopy];
