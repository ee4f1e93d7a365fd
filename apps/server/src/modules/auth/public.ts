export { createHandover } from './commands/create-handover.ts';
