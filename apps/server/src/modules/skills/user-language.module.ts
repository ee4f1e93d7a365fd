import { userLanguage } from '@manyhands/contract/skills/user-language.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { assertLanguage } from './user-language.rules.ts';

export const userLanguageModule = defineModule(userLanguage, {
  guard: {
    create: async (_ctx, { language }) => assertLanguage(language),
    update: async (_ctx, { language }) => assertLanguage(language),
  },
  operations: {},
});
