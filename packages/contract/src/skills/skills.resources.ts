import type { Resource } from '../kit/resource.ts';
import { dynamicSkill, userDynamicSkill } from './dynamic-skill.resource.ts';
import { skillCategory } from './lookups.resource.ts';
import { categoryBio, skillBio } from './skill-bio.resource.ts';
import { skill } from './skill.resource.ts';
import { userInterest } from './user-interest.resource.ts';
import { userLanguage } from './user-language.resource.ts';
import { skillEvidence, userSkill } from './user-skill.resource.ts';

export const skillsResources: readonly Resource[] = [
  skillCategory,
  skill,
  dynamicSkill,
  userSkill,
  skillEvidence,
  skillBio,
  categoryBio,
  userInterest,
  userLanguage,
  userDynamicSkill,
];
