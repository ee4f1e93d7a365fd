import { useEffect, useState } from 'react';
import type { file } from '@manyhands/contract/files/file.resource.ts';
import type { fileType } from '@manyhands/contract/files/file-type.resource.ts';
import type { AttachedFile, UploadFile } from '../ui/files/use-uploads.ts';
import { embeddedHeaders } from './embedded.ts';
import { useHold } from './forms/form.tsx';
import { http, MEDIA_TYPE } from './http.ts';
import { ApiProblem, isProblem, problemFrom } from './problem.ts';
import { useProblemText } from './problem-text.ts';
import type { OutputOf, RowOf } from './resource-api.ts';

type FileRow = RowOf<typeof file>;
const PATH = 'files';
const QUERY = { ephemeral: 1 };

const attached = ({ id, name, size, type, thumbnails }: FileRow): AttachedFile => ({
  id,
  name,
  size,
  type,
  thumbnail: thumbnails?.thumb,
});

const formWith = (chosen: File): FormData => {
  const form = new FormData();
  form.append('file', chosen);
  return form;
};

/** The reply of an old-fashioned request in the shape that everything else reads. */
function replyOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['retry-after', 'x-request-id'])
    if (request.getResponseHeader(name)) headers.set(name, request.getResponseHeader(name)!);
  return new Response(request.responseText, { status: request.status, headers });
}

/** By XMLHttpRequest: fetch does not tell how much of a body has left. */
function sendWithProgress(chosen: File, { signal, onProgress }: Parameters<UploadFile>[1]): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${PATH}?ephemeral=1`);
    request.setRequestHeader('accept', MEDIA_TYPE);
    for (const [name, value] of Object.entries(embeddedHeaders())) request.setRequestHeader(name, value);
    if (document.documentElement.lang) request.setRequestHeader('accept-language', document.documentElement.lang);
    request.upload.addEventListener(
      'progress',
      ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total),
    );
    request.addEventListener('load', () => resolve(replyOf(request)));
    request.addEventListener('error', () =>
      reject(new ApiProblem({ status: 0, code: 'network', message: 'No connection.' })),
    );
    request.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(formWith(chosen));
  });
}

/** Sends a file at once; it ends after a day unless something adopts it. */
export const uploadFile: UploadFile = async (chosen, options) => {
  const response = await sendWithProgress(chosen, options);
  if (response.status === 401) {
    // The session is over: the common way renews it and sends once more, without telling how far it is.
    const { body } = await http.post<{ data: FileRow }>(PATH, formWith(chosen), {
      query: QUERY,
      signal: options.signal,
    });
    return attached(body.data);
  }
  if (!response.ok) throw await problemFrom(response);
  return attached(((await response.json()) as { data: FileRow }).data);
};

let kept = 0;

/** The same for a look at a form: the file stays where it is. */
const keepHere: UploadFile = ({ name, size, type }) => Promise.resolve({ id: `here-${(kept += 1)}`, name, size, type });

/** For a field: the form around it is not sent while a file is on its way. */
export function useFormUpload(isPreview: boolean): UploadFile {
  const hold = useHold();
  return isPreview ? keepHere : (chosen, options) => hold(uploadFile(chosen, options));
}

/** What the server said about the file itself comes before its words for the whole request. */
export function useUploadFailure(): (error: unknown) => string | undefined {
  const problemText = useProblemText();
  return (error) => {
    if (!isProblem(error)) return undefined;
    return error.errors.file?.[0] ?? error.errors.file_id?.[0] ?? problemText(error);
  };
}

interface FileRules {
  types: readonly { mime: string; extensions: readonly string[] }[];
  maxBytes: number | null;
}

const UNKNOWN: FileRules = { types: [], maxBytes: null };
let loading: Promise<FileRules> | undefined;

/** The types and the size the server takes, asked for once; while they are not known, any file may be tried. */
function loadFileRules(): Promise<FileRules> {
  loading ??= http.get<OutputOf<typeof fileType, 'list'>>('files/types', { query: { limit: 100 }, open: true }).then(
    ({ body }) => ({ types: body.data, maxBytes: body.meta.max_bytes }),
    () => {
      loading = undefined;
      return UNKNOWN;
    },
  );
  return loading;
}

/** What a drop zone tells before a file is chosen: the accepted types, or those of them that a field takes, and the largest size. */
export function useFileLimits(only?: readonly string[]): {
  accept: readonly string[];
  extensions: readonly string[];
  maxBytes: number | null;
} {
  const [{ types, maxBytes }, setRules] = useState(UNKNOWN);
  useEffect(() => {
    let isHere = true;
    void loadFileRules().then((known) => isHere && setRules(known));
    return () => {
      isHere = false;
    };
  }, []);
  const taken = only ? types.filter(({ mime }) => only.includes(mime)) : types;
  return {
    accept: only ?? types.map(({ mime }) => mime),
    extensions: taken.flatMap(({ extensions }) => extensions.slice(0, 1)),
    maxBytes,
  };
}

/** What is known of a file that was sent before. */
export async function loadFile(id: number, signal: AbortSignal): Promise<AttachedFile> {
  return attached((await http.get<{ data: FileRow }>(`${PATH}/${id}`, { signal, open: true })).body.data);
}
