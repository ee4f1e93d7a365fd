import { link } from '@manyhands/contract/links/link.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { linkPolicy } from './link.policy.ts';

export const linkModule = defineModule(link, { policy: linkPolicy, operations: {} });
