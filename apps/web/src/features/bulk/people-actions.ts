import { lazy } from 'react';
import { changeAction } from './change-action.tsx';
import type { ChangeDialogProps } from './change-dialog.tsx';

type Fields = typeof import('./change-fields.tsx');
/** What a dialog asks for comes with the dialog. */
const fieldsOf = (name: keyof Fields): ChangeDialogProps['fields'] =>
  lazy(async () => ({ default: (await import('./change-fields.tsx'))[name] }));

/** What can be done with several people; each is one line in the list's `selected`. */
export const AddTag = changeAction({
  label: 'bulk.add_tag',
  will: 'bulk.will_add_tag',
  fields: fieldsOf('AddTagFields'),
});
export const RemoveTag = changeAction({
  label: 'bulk.remove_tag',
  will: 'bulk.will_remove_tag',
  fields: fieldsOf('RemoveTagFields'),
});
export const SetStatus = changeAction({
  label: 'bulk.set_status',
  will: 'bulk.will_set_status',
  fields: fieldsOf('StatusFields'),
});
export const GiveRole = changeAction({
  label: 'bulk.give_role',
  will: 'bulk.will_give_role',
  fields: fieldsOf('GiveRoleFields'),
});
export const EndRoles = changeAction({
  label: 'bulk.end_roles',
  will: 'bulk.will_end_roles',
  danger: true,
  fields: fieldsOf('EndRolesFields'),
});
