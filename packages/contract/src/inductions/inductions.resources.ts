import type { Resource } from '../kit/resource.ts';
import { inductionModule } from './induction-module.resource.ts';
import { induction, inductionAttachment } from './induction.resource.ts';
import { onboarding } from './onboarding.resource.ts';

export const inductionsResources: readonly Resource[] = [inductionModule, induction, inductionAttachment, onboarding];
