import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { LoaderCircle, Upload as UploadIcon } from 'lucide-react';
import { useIntl } from '../intl.tsx';
import { Button } from '../button.tsx';
import { cx } from '../class-names.ts';
import { FieldGroup, FieldProblem, type FieldWords } from '../field.tsx';
import { fileKind, formatSize } from './file-rules.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import { useText } from '../text.ts';
import { useUploads, type AttachedFile, type Upload, type UploadsOptions } from './use-uploads.ts';

export interface FileDropProps
  extends Omit<FieldWords, 'label'>, Omit<UploadsOptions, 'multiple' | 'accept' | 'maxBytes'> {
  title?: string;
  multiple?: boolean;
  /** Kinds of files, as a file input takes them. */
  accept?: readonly string[];
  /** How files of these kinds end, to be told before one is chosen. */
  extensions?: readonly string[];
  /** The largest size of one file; null while it is not known. */
  maxBytes?: number | null;
  /** The name of the answer, by which a page finds its way to the button. */
  name?: string;
  disabled?: boolean;
}

interface FileRowProps {
  name: string;
  size: number;
  type: string | undefined;
  thumbnail: string | undefined;
  buttons: ReactNode;
  children?: ReactNode;
}

function FileRow({ name, size, type, thumbnail, buttons, children }: FileRowProps) {
  const t = useText();
  const { locale } = useIntl();
  return (
    <li className="grid gap-2 border-line py-3 not-last:border-b">
      <div className="flex flex-wrap items-center gap-3">
        <FileThumbnail src={thumbnail} />
        <div className="grid min-w-0 flex-1 basis-40">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="text-sm text-ink-2">
            {[type && t(`widget.file_${fileKind(type)}`), formatSize(size, locale)].filter(Boolean).join(', ')}
          </span>
        </div>
        <div className="flex shrink-0 gap-1">{buttons}</div>
      </div>
      {children}
    </li>
  );
}

function SmallButton({
  children,
  about,
  onClick,
  disabled,
}: {
  children: string;
  about: string;
  onClick(): void;
  disabled?: boolean;
}) {
  return (
    <Button kind="quiet" size="small" onClick={onClick} disabled={disabled}>
      {children}
      <span className="sr-only">{about}</span>
    </Button>
  );
}

function UploadRow({ upload, onRetry, onRemove }: { upload: Upload; onRetry(): void; onRemove(): void }) {
  const t = useText();
  const { file, share, problem, canRetry, preview } = upload;
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  const buttons = (
    <>
      {problem && canRetry && (
        <SmallButton about={file.name} onClick={onRetry}>
          {t('ui.try_again')}
        </SmallButton>
      )}
      <SmallButton about={file.name} onClick={onRemove}>
        {t('widget.file_remove')}
      </SmallButton>
    </>
  );
  return (
    <FileRow name={file.name} size={file.size} type={file.type} thumbnail={preview} buttons={buttons}>
      {problem ? (
        <FieldProblem>{problem}</FieldProblem>
      ) : (
        <div
          role="progressbar"
          aria-label={t('widget.file_progress', { name: file.name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-2 overflow-hidden rounded-full bg-line forced-color-adjust-none"
        >
          <div
            className="h-full rounded-full bg-brand-text transition-[inline-size] duration-150"
            style={{ inlineSize: `${percent}%` }}
          />
        </div>
      )}
    </FileRow>
  );
}

/** Tells files from text that is dragged about on the page, and takes only the first. */
function useDrop(onFiles: (files: readonly File[]) => void, disabled: boolean) {
  const [isOver, setOver] = useState(false);
  const holdsFiles = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

interface ZoneProps {
  multiple: boolean;
  accept: readonly string[];
  disabled: boolean;
  isUploading: boolean;
  hasError: boolean;
  name: string | undefined;
  extensions: readonly string[];
  maxBytes: number | null;
  onFiles(files: readonly File[]): void;
}

function Zone({ multiple, accept, disabled, isUploading, hasError, name, extensions, maxBytes, onFiles }: ZoneProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useDrop(onFiles, disabled);
  const Icon = isUploading ? LoaderCircle : UploadIcon;
  const edge = isOver
    ? 'border-brand-text bg-brand-soft'
    : hasError
      ? 'border-danger bg-sunken'
      : 'border-line-strong bg-sunken';
  return (
    <div
      {...handlers}
      data-zone
      className={cx(
        'grid justify-items-center gap-3 rounded-md border-2 border-dashed px-4 py-6 text-center transition-colors duration-150',
        edge,
      )}
    >
      <p className="text-sm text-ink-2">{t(multiple ? 'widget.files_drop' : 'widget.file_drop')}</p>
      {/* It stays pressable while files are on their way: more may follow. */}
      <Button
        kind="secondary"
        data-path={name}
        disabled={disabled}
        aria-busy={isUploading || undefined}
        icon={<Icon aria-hidden className={cx('size-5 shrink-0', isUploading && 'animate-spin')} />}
        onClick={() => input.current?.click()}
      >
        {t(isUploading ? 'widget.files_uploading' : 'widget.files_choose')}
      </Button>
      <Limits extensions={extensions} maxBytes={maxBytes} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept.join(',') || undefined}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** What can be chosen, said before it is. */
function Limits({ extensions, maxBytes }: { extensions: readonly string[]; maxBytes: number | null }) {
  const t = useText();
  const intl = useIntl();
  if (maxBytes === null || extensions.length === 0) return null;
  const types = intl.formatList(
    extensions.map((ending) => ending.toUpperCase()),
    'disjunction',
  );
  return (
    <p className="max-w-[34rem] text-xs text-balance text-ink-2">
      {t('widget.file_limits', { types, size: formatSize(maxBytes, intl.locale) })}
    </p>
  );
}

/** Files to hand in: dropped or chosen, each with its own progress and its own failure. */
export function FileDrop({
  title,
  multiple = true,
  accept = [],
  extensions = [],
  maxBytes = null,
  name,
  disabled = false,
  files,
  onChange,
  upload,
  failureText,
  ...words
}: FileDropProps) {
  const t = useText();
  const whole = useRef<HTMLDivElement>(null);
  const { uploads, said, previews, isUploading, ...act } = useUploads({
    files,
    onChange,
    upload,
    failureText,
    multiple,
    accept,
    maxBytes,
  });
  /** The button that was pressed goes with its work; the one above the list stays. */
  const thenReturn = (work: () => void) => {
    work();
    whole.current?.querySelector<HTMLElement>('[data-zone] button')?.focus();
  };
  const row = (file: AttachedFile) => {
    const button = (
      <SmallButton about={file.name} disabled={disabled} onClick={() => thenReturn(() => act.remove(file.id))}>
        {t('widget.file_remove')}
      </SmallButton>
    );
    return (
      <FileRow
        key={`done-${file.id}`}
        name={file.name}
        size={file.size}
        type={file.type}
        thumbnail={file.thumbnail ?? previews.get(file.id)}
        buttons={button}
      />
    );
  };
  return (
    <FieldGroup {...words} label={title ?? t('widget.attachments')}>
      <div ref={whole} className="grid gap-2">
        <Zone
          {...{ multiple, accept, disabled, isUploading, name, extensions, maxBytes }}
          hasError={Boolean(words.error)}
          onFiles={act.add}
        />
        {files.length + uploads.length > 0 && (
          <ul className="grid">
            {files.map(row)}
            {uploads.map((one) => (
              <UploadRow
                key={one.key}
                upload={one}
                onRetry={() => thenReturn(() => act.retry(one))}
                onRemove={() => thenReturn(() => act.cancel(one.key))}
              />
            ))}
          </ul>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </FieldGroup>
  );
}
