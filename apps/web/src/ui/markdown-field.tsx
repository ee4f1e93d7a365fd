import { useEffect, useRef, useState } from 'react';
import { Bold, Heading, Italic, Link2, List, ListOrdered, Quote, type LucideIcon } from 'lucide-react';
import { Button, IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { CONTROL, Field, type ControlTies } from './field.tsx';
import { insertLink, toggleAround, togglePrefix, type Marked } from './markdown-edit.ts';
import { TextField, type TextAreaProps } from './text-field.tsx';
import { useText, type MessageKey } from './text.ts';

type Edit = (marked: Marked) => Marked;

const TOOLS: readonly { key: MessageKey; Icon: LucideIcon; edit: Edit }[] = [
  { key: 'widget.md_heading', Icon: Heading, edit: (marked) => togglePrefix(marked, 'heading') },
  { key: 'widget.md_bold', Icon: Bold, edit: (marked) => toggleAround(marked, '**') },
  { key: 'widget.md_italic', Icon: Italic, edit: (marked) => toggleAround(marked, '*') },
  { key: 'widget.md_quote', Icon: Quote, edit: (marked) => togglePrefix(marked, 'quote') },
  { key: 'widget.md_bullets', Icon: List, edit: (marked) => togglePrefix(marked, 'bullet') },
  { key: 'widget.md_numbers', Icon: ListOrdered, edit: (marked) => togglePrefix(marked, 'number') },
];

/** URL and words of a link, in place of what was marked. */
function LinkPanel({ words, onInsert, onClose }: { words: string; onInsert(url: string, words: string): void; onClose(): void }) {
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
      aria-label={t('widget.md_link')}
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
      <TextField label={t('widget.md_url')} type="url" value={url} onChange={setUrl} spellCheck={false} autoCapitalize="none" />
      <TextField label={t('widget.md_text')} value={text} onChange={setText} />
      <div className="flex gap-3 sm:col-span-2">
        <Button kind="secondary" size="small" onClick={insert} disabled={url.trim() === ''}>
          {t('widget.md_insert')}
        </Button>
        <Button kind="quiet" size="small" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </div>
  );
}

interface EditorProps extends Pick<TextAreaProps, 'value' | 'onChange' | 'onBlur' | 'name' | 'rows'> {
  ties: ControlTies;
}

function Editor({ ties, value, onChange, rows = 10, ...rest }: EditorProps) {
  const t = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const [linking, setLinking] = useState<Marked | null>(null);
  const marked = (): Marked => ({ text: value, start: area.current?.selectionStart ?? value.length, end: area.current?.selectionEnd ?? value.length });
  const show = ({ text, start, end }: Marked) => {
    setLinking(null);
    onChange(text);
    // Once the new text stands in the box, the mark goes where the work was done.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start, end);
    });
  };
  return (
    <div className="grid gap-2">
      <div role="toolbar" aria-label={t('widget.md_tools')} aria-controls={ties.id} className="flex flex-wrap gap-1">
        {TOOLS.map(({ key, Icon, edit }) => (
          <IconButton key={key} label={t(key)} title={t(key)} onClick={() => show(edit(marked()))}>
            <Icon aria-hidden className="size-5" />
          </IconButton>
        ))}
        <IconButton label={t('widget.md_link')} title={t('widget.md_link')} aria-expanded={linking !== null} onClick={() => setLinking(linking ? null : marked())}>
          <Link2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {linking && <LinkPanel words={linking.text.slice(linking.start, linking.end)} onInsert={(url, words) => show(insertLink(linking, url, words))} onClose={() => show(linking)} />}
      <textarea {...rest} {...ties} ref={area} rows={rows} value={value} style={{ minBlockSize: `calc(${rows}lh + 1.375rem)` }} onChange={(event) => onChange(event.target.value)} className={cx(CONTROL, 'field-sizing-content resize-y py-2.5')} />
    </div>
  );
}

/** Text with markdown in it, and buttons for those who do not know the signs. */
export function MarkdownField({ label, hint, error, required, className, ...rest }: TextAreaProps) {
  return <Field {...{ label, hint, error, required, className }}>{(ties) => <Editor {...rest} ties={ties} />}</Field>;
}
