export { adoptFile, type Adoption } from './commands/adopt-file.ts';
export { deleteFile } from './file.queries.ts';
