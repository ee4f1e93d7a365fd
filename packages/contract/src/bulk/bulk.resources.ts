import type { Resource } from '../kit/resource.ts';
import { bulkChange, userBulkChange } from './bulk-change.resource.ts';

export const bulkResources: readonly Resource[] = [bulkChange, userBulkChange];
