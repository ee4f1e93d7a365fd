import { own, type Rule } from '../../platform/policy/rules.ts';
import { guardianOf, staffOver } from '../permissions/public.ts';

// the row is the person

/** Whose fields they are, or who acts for them: they answer what is open to people. */
export const answersThemselves: Rule = [own('id'), guardianOf('id')];
/** No one knows what an organisation asks for, so it counts as sensitive. */
export const readsFields: Rule = [...answersThemselves, staffOver('view-sensitive-details', 'id')];
/** Who may come with answers at all; what staff need besides is in `fillsIn`. */
export const answersFields: Rule = [...answersThemselves, staffOver('edit-users', 'id')];
/** Staff who may also change what is sensitive fill in every field, those too that people only read: no one else could. */
export const fillsIn: { readonly details: Rule; readonly sensitive: Rule } = {
  details: [staffOver('edit-users', 'id')],
  sensitive: [staffOver('edit-sensitive-details', 'id')],
};
