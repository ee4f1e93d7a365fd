import { useEffect, useRef, useState } from 'react';
import { useIntl } from '../intl.tsx';
import { formatSize, isAccepted } from './file-rules.ts';
import { useText } from '../text.ts';

export interface AttachedFile {
  id: string | number;
  name: string;
  /** In bytes. */
  size: number;
  /** Its media type, where it is known. */
  type?: string | undefined;
  /** The address of a small picture of it. */
  thumbnail?: string | undefined;
}

/** Sends one file, tells how far it is (0 to 1), and rejects when it was not taken. */
export type UploadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress(share: number): void },
) => Promise<AttachedFile>;

export interface Upload {
  key: number;
  file: File;
  share: number;
  preview: string | undefined;
  /** Why it failed; undefined while it is under way. */
  problem?: string | undefined;
  /** Trying again may help. */
  canRetry?: boolean;
}

export interface UploadsOptions {
  files: readonly AttachedFile[];
  onChange(files: readonly AttachedFile[]): void;
  upload: UploadFile;
  multiple: boolean;
  accept: readonly string[];
  /** The largest size of one file; null where it is not known. */
  maxBytes: number | null;
  /** What a failure says to the person, where it is known. */
  failureText?(error: unknown): string | undefined;
}

let lastKey = 0;

/** Pictures of the files that were chosen here; they last as long as the widget. */
function usePreviews() {
  const [byId] = useState(() => new Map<AttachedFile['id'], string>());
  const made = useRef<string[]>([]);
  useEffect(() => {
    const own = made.current;
    return () => own.forEach((address) => URL.revokeObjectURL(address));
  }, []);
  const make = (file: File) => {
    if (!file.type.startsWith('image/')) return undefined;
    const address = URL.createObjectURL(file);
    made.current.push(address);
    return address;
  };
  return { byId, make };
}

/** The caller's files as they are now: two may arrive before the page is drawn again, and neither may be lost. */
function useFiles({ files, onChange }: Pick<UploadsOptions, 'files' | 'onChange'>) {
  const latest = useRef({ files, onChange });
  useEffect(() => {
    latest.current = { files, onChange };
  });
  return (next: (files: readonly AttachedFile[]) => readonly AttachedFile[]) => {
    latest.current = { ...latest.current, files: next(latest.current.files) };
    latest.current.onChange(latest.current.files);
  };
}

/** Why a file is not even sent; undefined where it is. */
function useRefusal({ multiple, accept, maxBytes }: Pick<UploadsOptions, 'multiple' | 'accept' | 'maxBytes'>) {
  const t = useText();
  const { locale } = useIntl();
  return (file: File, place: number): string | undefined => {
    if (!multiple && place > 0) return t('widget.file_only_one');
    if (!isAccepted(accept, file)) return t('widget.file_wrong_kind');
    return maxBytes !== null && file.size > maxBytes
      ? t('widget.file_too_large', { size: formatSize(maxBytes, locale) })
      : undefined;
  };
}

/** Files on their way. What has arrived belongs to the caller, and arrives also when the widget has left the page: turning it is not calling back. */
export function useUploads({ files, onChange, upload, multiple, accept, maxBytes, failureText }: UploadsOptions) {
  const t = useText();
  const refusalOf = useRefusal({ multiple, accept, maxBytes });
  const previews = usePreviews();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [said, setSaid] = useState('');
  const hand = useFiles({ files, onChange });
  const running = useRef(new Map<number, AbortController>());

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const forget = (key: number) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };
  const send = async ({ key, file, preview }: Upload) => {
    const abort = new AbortController();
    running.current.set(key, abort);
    try {
      const done = await upload(file, { signal: abort.signal, onProgress: (share) => change(key, { share }) });
      if (abort.signal.aborted) return;
      if (preview) previews.byId.set(done.id, preview);
      running.current.delete(key);
      forget(key);
      hand((before) => (multiple ? [...before, done] : [done]));
      setSaid(t('widget.file_uploaded', { name: file.name }));
    } catch (error) {
      if (abort.signal.aborted) return;
      running.current.delete(key);
      const problem = failureText?.(error) ?? t('widget.file_failed');
      change(key, { problem, canRetry: true });
      setSaid(`${file.name}: ${problem}`);
    }
  };
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    // Where one file is asked for, the next takes the place of the one on its way.
    if (!multiple) uploads.forEach((one) => forget(one.key));
    const fresh = chosen.map((file, index): Upload => {
      const problem = refusalOf(file, index);
      return { key: (lastKey += 1), file, share: 0, problem, preview: problem ? undefined : previews.make(file) };
    });
    setUploads((all) => [...all, ...fresh]);
    setSaid(fresh.flatMap(({ file, problem }) => (problem ? [`${file.name}: ${problem}`] : [])).join(' '));
    for (const one of fresh) if (!one.problem) void send(one);
  };
  const retry = (one: Upload) => {
    change(one.key, { problem: undefined, share: 0 });
    void send(one);
  };
  const cancel = (key: number) => {
    forget(key);
    setSaid('');
  };
  const remove = (id: AttachedFile['id']) => hand((before) => before.filter((file) => file.id !== id));
  return {
    uploads,
    said,
    previews: previews.byId,
    isUploading: uploads.some(({ problem }) => problem === undefined),
    add,
    retry,
    cancel,
    remove,
  };
}
