import { pipeline } from 'node:stream';
import type { FileArea } from '../../../platform/files/file-area.ts';
import { contentHeaders, readRange, verifyChecksum } from '../../../platform/files/serve.ts';
import type { Download } from '../../../platform/resource/define-module.ts';
import { Problem } from '../../../platform/problem.ts';
import type { FileRow } from '../file.queries.ts';

/** The file itself, checked against its sum as it flows, or its small version. */
export async function openFile(
  { store }: FileArea,
  file: FileRow,
  which: 'content' | 'thumbnail',
  wanted?: string,
): Promise<Download> {
  const isContent = which === 'content';
  const key = isContent ? file.storage_key : file.thumb_key;
  if (key === null) throw new Problem('not_found');
  const range = isContent ? readRange(wanted, file) : null;
  const found = await store.open(key, range ?? undefined);
  if (!found) throw new Error('a file has a row but no bytes');
  const { type, name } = isContent ? file : { type: 'image/webp', name: 'thumbnail.webp' };
  if (range) {
    const headers = contentHeaders({ type, name, size: range.last - range.first + 1 });
    return {
      status: 206,
      headers: { ...headers, 'content-range': `bytes ${range.first}-${range.last}/${found.size}` },
      body: found.stream,
    };
  }
  // a fault on the way destroys the last stream and with it the connection, so the reply stays visibly short
  const body = isContent ? pipeline(found.stream, verifyChecksum(file.checksum), () => {}) : found.stream;
  return { headers: contentHeaders({ type, name, size: found.size }), body };
}
