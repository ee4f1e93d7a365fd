import type { AnyModule } from '../../platform/resource/define-module.ts';
import { emailTemplateModule, emailTemplateVersionModule } from './email-template.module.ts';

export const emailTemplatesModules: readonly AnyModule[] = [emailTemplateModule, emailTemplateVersionModule];
