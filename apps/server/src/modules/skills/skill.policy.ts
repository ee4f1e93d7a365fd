import { personRule, seesPerson } from '../permissions/public.ts';

/** Staff over the person, never about themselves or their children. */
export const verifiesSkills = personRule(['verify-skills'], 'id', { hidden: true });

export const readsBio = seesPerson('id');
export const writesBio = personRule(['person', 'guardian', 'edit-users'], 'id', { hidden: false });
