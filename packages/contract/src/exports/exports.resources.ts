import type { Resource } from '../kit/resource.ts';
import { exportFields } from './export-field.resource.ts';
import { listExport, userExport } from './list-export.resource.ts';

export const exportsResources: readonly Resource[] = [listExport, userExport, exportFields];
