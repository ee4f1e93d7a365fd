import type { Resource } from '../kit/resource.ts';
import { applicationDraft } from './draft.resource.ts';

export const draftsResources: readonly Resource[] = [applicationDraft];
