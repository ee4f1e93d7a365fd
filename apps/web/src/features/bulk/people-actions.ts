import { changeAction } from './change-action.tsx';
import { AddTagFields, EndRolesFields, GiveRoleFields, RemoveTagFields, StatusFields } from './change-fields.tsx';

/** What can be done with several people; each is one line in the list's `selected`. */
export const AddTag = changeAction({ label: 'bulk.add_tag', will: 'bulk.will_add_tag', fields: AddTagFields });
export const RemoveTag = changeAction({
  label: 'bulk.remove_tag',
  will: 'bulk.will_remove_tag',
  fields: RemoveTagFields,
});
export const SetStatus = changeAction({ label: 'bulk.set_status', will: 'bulk.will_set_status', fields: StatusFields });
export const GiveRole = changeAction({ label: 'bulk.give_role', will: 'bulk.will_give_role', fields: GiveRoleFields });
export const EndRoles = changeAction({ label: 'bulk.end_roles', will: 'bulk.will_end_roles', fields: EndRolesFields });
