import { invalid } from '../../platform/problem.ts';

interface Place {
  link?: string | undefined;
  file_id?: number | null | undefined;
}

const fileAddress = (id: number) => `/api/files/${id}/content`;
const either = () => invalid({ link: ['Please provide a link or a file'] });

/** Terms stand in one place: on a page elsewhere, or in a file of ours whose address is then the link. */
export function computePlace(sent: Place, before: Place = {}): Place {
  const link = sent.link === before.link ? undefined : sent.link;
  const fileId = sent.file_id === before.file_id ? undefined : sent.file_id;
  if (fileId && link) throw either();
  if (fileId) return { link: fileAddress(fileId), file_id: fileId };
  if (link?.startsWith('/')) throw invalid({ link: ['Please enter a valid URL'] });
  if (link) return { link, file_id: null };
  if (fileId === null || before.link === undefined) throw either();
  return {};
}

export function assertUploadThere(found: object | undefined): void {
  if (!found) throw invalid({ file_id: ['This file is no longer there. Please upload it again.'] });
}
