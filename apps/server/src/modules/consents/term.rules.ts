import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid } from '../../platform/problem.ts';

interface Place {
  link?: string | undefined;
  file_id?: number | null | undefined;
}

const fileAddress = (id: number) => `/api/files/${id}/content`;
const either = () => invalid({ link: [fieldError('link_or_file')] });

/** Terms stand in one place: on a page elsewhere, or in a file of ours whose address is then the link. */
export function computePlace(sent: Place, before: Place = {}): Place {
  const link = sent.link === before.link ? undefined : sent.link;
  const fileId = sent.file_id === before.file_id ? undefined : sent.file_id;
  if (fileId && link) throw either();
  if (fileId) return { link: fileAddress(fileId), file_id: fileId };
  if (link?.startsWith('/')) throw invalid({ link: [fieldError('url_wrong')] });
  if (link) return { link, file_id: null };
  if (fileId === null || before.link === undefined) throw either();
  return {};
}

export function assertUploadThere(found: object | undefined): void {
  if (!found) throw invalid({ file_id: [fieldError('file_gone')] });
}
