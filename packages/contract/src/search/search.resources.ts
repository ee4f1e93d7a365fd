import type { Resource } from '../kit/resource.ts';
import { search } from './search.resource.ts';

export const searchResources: readonly Resource[] = [search];
