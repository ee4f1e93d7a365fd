import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../text-field.tsx';
import { useText } from '../text.ts';

/** URL and words of a link, in place of what was marked. */
export function LinkPanel({
  words,
  onInsert,
  onClose,
}: {
  words: string;
  onInsert(url: string, words: string): void;
  onClose(): void;
}) {
  const t = useText();
  const [url, setUrl] = useState('');
  const [text, setText] = useState(words);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  const insert = () => {
    if (url.trim() !== '') onInsert(url.trim(), text.trim());
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its own boxes do not use
    <div
      ref={panel}
      role="group"
      aria-label={t('markdown.link')}
      className="grid gap-3 rounded-md border border-line bg-sunken p-4 sm:grid-cols-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else if (event.key === 'Enter' && (event.target as Element).matches('input')) insert();
        else return;
        // Neither sends the form nor closes what is around it.
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <TextField
        label={t('markdown.url')}
        type="url"
        value={url}
        onChange={setUrl}
        spellCheck={false}
        autoCapitalize="none"
      />
      <TextField label={t('markdown.text')} value={text} onChange={setText} />
      <div className="flex gap-3 sm:col-span-2">
        <Button kind="secondary" size="small" onClick={insert} disabled={url.trim() === ''}>
          {t('markdown.insert')}
        </Button>
        <Button kind="quiet" size="small" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** A picture that can be shown: one of our own files. */
export interface Picture {
  src: string;
  name: string;
  thumbnail: string;
}
export type LoadPictures = () => Promise<readonly Picture[]>;

interface PicturePanelProps {
  load: LoadPictures;
  onInsert(src: string, name: string): void;
  onClose(): void;
}

/** A part that opens below the tools, takes the focus and closes on Escape. */
function ChoicePanel({ label, onClose, children }: { label: string; onClose(): void; children: ReactNode }) {
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the one key that its buttons do not use
    <div
      ref={panel}
      role="group"
      tabIndex={-1}
      aria-label={label}
      className="grid gap-3 rounded-md border border-line bg-sunken p-4"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Does not close what is around it.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
      <Button kind="quiet" size="small" onClick={onClose} className="-ms-3 justify-self-start">
        {t('ui.cancel')}
      </Button>
    </div>
  );
}

/** What there is to choose from, as small pictures. */
export function PicturePanel({ load, onInsert, onClose }: PicturePanelProps) {
  const t = useText();
  const [pictures, setPictures] = useState<readonly Picture[] | null>(null);
  const [failed, setFailed] = useState(false);
  const look = useEffectEvent(() => void load().then(setPictures, () => setFailed(true)));
  useEffect(() => look(), []);
  const said = failed
    ? t('markdown.pictures_failed')
    : !pictures
      ? t('ui.loading')
      : pictures.length === 0
        ? t('markdown.no_pictures')
        : null;
  return (
    <ChoicePanel label={t('markdown.pictures')} onClose={onClose}>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 empty:hidden">
        {(pictures ?? []).map(({ src, name, thumbnail }) => (
          <li key={src} className="grid">
            <button
              type="button"
              onClick={() => onInsert(src, name)}
              className="grid content-start gap-1 rounded-md border border-line bg-surface p-1.5 text-start text-xs hover:border-line-strong"
            >
              <img src={thumbnail} alt="" className="aspect-square w-full rounded-sm bg-sunken object-cover" />
              <span className="line-clamp-2 wrap-anywhere">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </ChoicePanel>
  );
}

/** A word that stands for another in each copy: someone's name, a date. */
export interface Variable {
  name: string;
  label: string;
}

export function VariablePanel({
  variables,
  onInsert,
  onClose,
}: {
  variables: readonly Variable[];
  onInsert(name: string): void;
  onClose(): void;
}) {
  const t = useText();
  return (
    <ChoicePanel label={t('markdown.variable')} onClose={onClose}>
      <ul className="flex flex-wrap gap-2">
        {variables.map(({ name, label }) => (
          <li key={name}>
            <Button kind="secondary" size="small" onClick={() => onInsert(name)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </ChoicePanel>
  );
}
