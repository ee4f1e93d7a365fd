import { personRule } from '../permissions/public.ts';

export const changesPhoto = personRule(['person', 'guardian', 'edit-users'], 'id', { hidden: false });
