import { tag } from '@manyhands/contract/tags/tag.resource.ts';
import { userTag } from '@manyhands/contract/tags/user-tag.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { tagPolicy, userTagPolicy } from './tag.policy.ts';

export const tagModule = defineModule(tag, { policy: tagPolicy, operations: {} });
export const userTagModule = defineModule(userTag, { policy: userTagPolicy, operations: {} });
