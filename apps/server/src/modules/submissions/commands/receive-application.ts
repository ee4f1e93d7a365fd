import { createHmac } from 'node:crypto';
import { applyBody, namedAnswers } from '@manyhands/contract/submissions/apply.resource.ts';
import type { FileArea } from '../../../platform/files/file-area.ts';
import { discardUploads, receiveUpload, type UploadedFile } from '../../../platform/files/upload.ts';
import { receiveForm } from '../../../platform/http/form-body.ts';
import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside, StreamCall } from '../../../platform/resource/define-module.ts';
import { fieldErrors } from '../../../platform/resource/field-errors.ts';
import { admitUpload } from '../../files/public.ts';
import { uploaded, type KeptUpload, type Received, type Upload } from '../apply-part.rules.ts';
import { callsPerAddress } from '../submission.rules.ts';

const bodyLimit = 1024 * 1024;

/** The body with its files: read to its end before anything else is done. */
export async function receiveApplication(
  ctx: Outside,
  { incoming, reply }: StreamCall,
  { area, secretKey }: { area: FileArea; secretKey: string },
): Promise<Received> {
  const { database, organisation, ip, now } = ctx;
  await assertWithinLimit(database, organisation.id, addressKey('apply', ip), callsPerAddress, now);
  const uploads: KeptUpload[] = [];
  let isAdmitted = false;
  try {
    const body = await receiveForm(incoming, {
      limit: bodyLimit,
      maxFileBytes: area.maxBytes,
      named: namedAnswers,
      async file(part, path) {
        if (!isAdmitted) await admitUpload(ctx, true);
        isAdmitted = true;
        const upload = await examine(
          () =>
            receiveUpload(area, organisation.id, {
              stream: part.file,
              name: part.filename,
              mime: part.mimetype,
              field: path,
            }),
          part.filename,
        );
        if (isKept(upload)) uploads.push(upload);
        else part.file.resume();
        return { [uploaded]: upload };
      },
    });
    const { sent, shapeErrors } = computeShape(body);
    return { sent, shapeErrors, uploads, digest: digestOf(body, secretKey) };
  } catch (error) {
    await discardUploads(
      area,
      uploads.map(({ file }) => file),
    );
    // the rest of a refused body is not read: the connection ends with the reply
    reply.header('connection', 'close');
    throw error;
  }
}

const isKept = (upload: Upload): upload is KeptUpload => 'file' in upload;

/** A file that is no good is one problem among others, told with them. */
async function examine(receive: () => Promise<UploadedFile>, name: string): Promise<Upload | KeptUpload> {
  try {
    const file = await receive();
    return { name, type: file.type, refused: [], file };
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid')
      return { name, type: '', refused: Object.values(error.details.errors ?? {}).flat() };
    throw error;
  }
}

/** The rules read what has the right shape; of the rest they know only that there was something wrong. */
function computeShape(body: unknown): Pick<Received, 'sent' | 'shapeErrors'> {
  const parsed = applyBody.safeParse(body);
  const sent = structuredCopy(body) as Record<string, unknown>;
  if (parsed.success) return { sent, shapeErrors: {} };
  for (const issue of parsed.error.issues) {
    const wrong = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of wrong) cut(sent, path);
  }
  return { sent, shapeErrors: fieldErrors(parsed.error) };
}

/** Copies lists and objects, and hands uploads on as they are. */
function structuredCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCopy);
  if (typeof value !== 'object' || value === null || uploaded in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, structuredCopy(inner)]));
}

function cut(value: unknown, [first, ...rest]: readonly PropertyKey[]): void {
  if (typeof value !== 'object' || value === null || first === undefined) return;
  const at = value as Record<PropertyKey, unknown>;
  // a list keeps its places, so that the paths of the others stay right
  if (rest.length === 0 && Array.isArray(value)) at[first] = undefined;
  else if (rest.length === 0) delete at[first];
  else cut(at[first], rest);
}

/** Monitoring answers stay out of it: no one should be able to find them by trying. */
function digestOf(body: unknown, secretKey: string): Buffer {
  const { diversity: _one, diversity_v2_questions: _other, ...rest } = body as Record<string, unknown>;
  const text = JSON.stringify(rest, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    if (uploaded in value)
      return {
        upload: ((value as { [uploaded]: Partial<KeptUpload> })[uploaded].file?.checksum ?? Buffer.alloc(0)).toString(
          'hex',
        ),
      };
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHmac('sha256', secretKey).update(`application\n${text}`).digest();
}
