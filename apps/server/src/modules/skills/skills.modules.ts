import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { dynamicSkillModule } from './dynamic-skill.module.ts';
import { userLanguageModule } from './user-language.module.ts';
import { categoryBioModule, userSkillModule } from './user-skill.module.ts';

export const skillsModules = (options: { registry: () => Registry }): AnyModule[] => [
  userSkillModule,
  categoryBioModule,
  userLanguageModule,
  dynamicSkillModule(options),
];
