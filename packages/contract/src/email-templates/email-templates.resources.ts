import type { Resource } from '../kit/resource.ts';
import { emailTemplate } from './email-template.resource.ts';
import { emailTemplateVersion } from './email-template-version.resource.ts';

export const emailTemplatesResources: readonly Resource[] = [emailTemplate, emailTemplateVersion];
