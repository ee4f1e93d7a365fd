import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { assertArriving } from '../http/body.ts';
import { invalid, Problem, type FieldErrors } from '../problem.ts';
import { ObjectStoreError } from './object-request.ts';
import type { IncomingFile } from './upload.ts';

/**
 * Reads a multipart body that consists of one part called `file`, handing it on as it arrives. Anything else in the
 * body is refused by name, like an unknown key in JSON.
 */
export async function receiveSingleFile<T>(
  request: FastifyRequest,
  maxBytes: number,
  receive: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Problem('unsupported_media_type');
  // headers and boundaries come on top of the file itself
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + 64 * 1024) throw new Problem('body_too_large');
  assertArriving(request);
  let received: { value: T } | undefined;
  const errors: FieldErrors = {};
  const parts = request.parts({
    limits: { fileSize: maxBytes, files: 2, fields: 10, fieldSize: 1024, parts: 12, headerPairs: 20 },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'file' && part.fieldname === 'file' && !received)
        received = { value: await receive(incoming(part)) };
      else refusePart(part, errors);
    }
  } catch (error) {
    throw asProblem(error);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (!received) throw invalid({ file: [fieldError('file_missing')] });
  return received.value;
}

function incoming(part: MultipartFile): IncomingFile {
  // the parser counts as bytes arrive, before a slow disk holds them up: so little is taken beyond the limit
  part.file.once('limit', () => part.file.destroy(new Problem('body_too_large')));
  return { stream: part.file, name: part.filename ?? '', mime: part.mimetype ?? '' };
}

function refusePart(
  part: { type: string; fieldname: string; file?: NodeJS.ReadableStream },
  errors: FieldErrors,
): void {
  // a second file could be of any length: nothing more is read
  if (part.type === 'file') throw invalid({ [part.fieldname]: [fieldError('file_called_file')] });
  errors[part.fieldname] = [fieldError('field_unknown')];
}

/** What the parser says of a body that is no proper form is the sender's fault, never ours. */
function asProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error) || 'syscall' in error || error instanceof ObjectStoreError)
    return error;
  const { statusCode } = error as { statusCode?: number };
  return statusCode === 413 ? new Problem('body_too_large') : invalid({ file: [fieldError('upload_interrupted')] });
}
