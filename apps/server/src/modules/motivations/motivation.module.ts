import { publicMotivation } from '@manyhands/contract/motivations/motivation.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { publicMotivationPolicy } from './motivation.policy.ts';

export const publicMotivationModule = defineModule(publicMotivation, {
  table: 'motivations',
  policy: publicMotivationPolicy,
  operations: {},
});
