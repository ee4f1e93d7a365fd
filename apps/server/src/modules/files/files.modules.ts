import type { AnyModule } from '../../platform/resource/define-module.ts';
import { fileModule, fileTypeModule, type FileOptions } from './file.module.ts';

export const filesModules = (options: FileOptions): AnyModule[] => [fileTypeModule(options), fileModule(options)];
