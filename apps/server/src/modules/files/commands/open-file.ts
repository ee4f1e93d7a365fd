import { pipeline } from 'node:stream';
import type { FileArea } from '../../../platform/files/file-area.ts';
import { contentHeaders, verifyChecksum } from '../../../platform/files/serve.ts';
import type { Download } from '../../../platform/resource/define-module.ts';
import { Problem } from '../../../platform/problem.ts';
import type { FileRow } from '../file.queries.ts';

/** The file itself, checked against its sum as it flows, or its small version. */
export async function openFile({ store }: FileArea, file: FileRow, which: 'content' | 'thumbnail'): Promise<Download> {
  const isContent = which === 'content';
  const key = isContent ? file.storage_key : file.thumb_key;
  if (key === null) throw new Problem('not_found');
  const found = await store.open(key);
  if (!found) throw new Error('a file has a row but no bytes');
  const { type, name } = isContent ? file : { type: 'image/webp', name: 'thumbnail.webp' };
  // a fault on the way destroys the last stream and with it the connection, so the reply stays visibly short
  const body = isContent ? pipeline(found.stream, verifyChecksum(file.checksum), () => {}) : found.stream;
  return { headers: contentHeaders({ type, name, size: found.size }), body };
}
