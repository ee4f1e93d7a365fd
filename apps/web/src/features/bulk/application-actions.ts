import { lazy } from 'react';
import { changeAction } from './change-action.tsx';
import type { ChangeDialogProps } from './change-dialog.tsx';

type Fields = typeof import('./application-fields.tsx');
const fieldsOf = (name: keyof Fields): ChangeDialogProps['fields'] =>
  lazy(async () => ({ default: (await import('./application-fields.tsx'))[name] }));

/** What can be done with several applications; each is one line in the list's `selected`. */
export const MoveApplications = changeAction({
  resource: 'applications',
  label: 'applicationChange.move',
  will: 'applicationChange.will_move',
  note: 'applicationChange.letter',
  fields: fieldsOf('MoveFields'),
});
export const AssignApplications = changeAction({
  resource: 'applications',
  label: 'applicationChange.assign',
  will: 'applicationChange.will_assign',
  fields: fieldsOf('AssignFields'),
});
export const DeclineApplications = changeAction({
  resource: 'applications',
  label: 'applicationChange.decline',
  will: 'applicationChange.will_decline',
  danger: true,
  note: 'applicationChange.letter',
  fields: fieldsOf('DeclineFields'),
});
