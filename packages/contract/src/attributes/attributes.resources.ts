import type { Resource } from '../kit/resource.ts';
import { attribute } from './attribute.resource.ts';
import { attributeCategory } from './lookups.resource.ts';

export const attributesResources: readonly Resource[] = [attribute, attributeCategory];
