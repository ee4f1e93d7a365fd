import type { Resource } from '../kit/resource.ts';
import { link } from './link.resource.ts';

export const linksResources: readonly Resource[] = [link];
