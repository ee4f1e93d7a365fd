import type { Organisation } from '../platform/context.ts';
import type { Caller, TestApi } from './api.ts';

/** Sends bytes as a browser would and answers the number of the file. */
export async function uploadPicture(
  api: TestApi,
  organisation: Organisation,
  caller: Caller,
  { bytes, name = 'picture.png' }: { bytes: Buffer; name?: string },
): Promise<number> {
  const head = `--part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const { statusCode, payload } = await api.app.server.inject({
    method: 'POST',
    url: '/api/files?ephemeral=1',
    headers: {
      host: new URL(organisation.publicUrl).host,
      authorization: `Bearer ${caller.token}`,
      'content-type': 'multipart/form-data; boundary=part',
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--part--\r\n')]),
  });
  if (statusCode !== 201) throw new Error(`the upload was refused: ${payload}`);
  return (JSON.parse(payload) as { data: { id: number } }).data.id;
}
