import type { Resource } from '../kit/resource.ts';
import { file } from './file.resource.ts';
import { fileType } from './file-type.resource.ts';

export const filesResources: readonly Resource[] = [file, fileType];
