import type { Resource } from '../kit/resource.ts';
import { attribute } from './attribute.resource.ts';

export const attributesResources: readonly Resource[] = [attribute];
