export { attachmentParts, nameAttachment } from './attachment.module.ts';
export { admitUpload } from './commands/admit-upload.ts';
export { adoptFile, type Adoption } from './commands/adopt-file.ts';
export { handOverFiles } from './commands/hand-over-files.ts';
export { keepPart } from './commands/keep-part.ts';
export { openFile } from './commands/open-file.ts';
export { deleteFile, findKeptFile, listFilesOf, listUploads } from './file.queries.ts';
export { assertPicture, computeUploaderCookie, computeUploaderDigest } from './file.rules.ts';
