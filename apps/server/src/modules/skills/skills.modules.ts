import type { AnyModule } from '../../platform/resource/define-module.ts';
import { userLanguageModule } from './user-language.module.ts';
import { categoryBioModule, userSkillModule } from './user-skill.module.ts';

export const skillsModules: readonly AnyModule[] = [userSkillModule, categoryBioModule, userLanguageModule];
