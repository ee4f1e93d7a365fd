export { deleteFollowUp, insertFollowUp } from './reminder.queries.ts';
