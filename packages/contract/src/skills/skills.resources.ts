import type { Resource } from '../kit/resource.ts';
import { skillCategory } from './lookups.resource.ts';
import { categoryBio, skillBio } from './skill-bio.resource.ts';
import { skill } from './skill.resource.ts';
import { userInterest } from './user-interest.resource.ts';
import { userLanguage } from './user-language.resource.ts';
import { skillEvidence, userSkill } from './user-skill.resource.ts';

export const skillsResources: readonly Resource[] = [
  skillCategory,
  skill,
  userSkill,
  skillEvidence,
  skillBio,
  categoryBio,
  userInterest,
  userLanguage,
];
