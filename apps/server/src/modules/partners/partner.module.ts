import { partner } from '@manyhands/contract/partners/partner.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { partnerPolicy } from './partner.policy.ts';

export const partnerModule = defineModule(partner, { policy: partnerPolicy, operations: {} });
