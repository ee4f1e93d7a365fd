import { lookup } from '../kit/shapes.ts';

export const skillCategory = lookup('skillCategory', 'organisation/skillCategories');
