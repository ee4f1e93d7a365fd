import type { Resource } from '../kit/resource.ts';
import { signup } from './signup.resource.ts';

export const signupsResources: readonly Resource[] = [signup];
