import type { AnyModule } from '../../platform/resource/define-module.ts';
import { attributeModule } from './attribute.module.ts';

export const attributesModules: readonly AnyModule[] = [attributeModule];
