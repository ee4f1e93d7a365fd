import { useRef, useState } from 'react';
import { Bold, Braces, Heading, Images, Italic, Link2, List, ListOrdered, Quote, type LucideIcon } from 'lucide-react';
import { IconButton } from '../button.tsx';
import { cx } from '../class-names.ts';
import { CONTROL, Field, type ControlTies } from '../field.tsx';
import { insertImage, insertLink, insertText, toggleAround, togglePrefix, type Marked } from './markdown-edit.ts';
import { LinkPanel, PicturePanel, VariablePanel, type LoadPictures, type Variable } from './markdown-panels.tsx';
import type { TextAreaProps } from '../text-field.tsx';
import { useText, type MessageKey } from '../text.ts';

type Edit = (marked: Marked) => Marked;

const TOOLS: readonly { key: MessageKey; Icon: LucideIcon; edit: Edit }[] = [
  { key: 'markdown.heading', Icon: Heading, edit: (marked) => togglePrefix(marked, 'heading') },
  { key: 'markdown.bold', Icon: Bold, edit: (marked) => toggleAround(marked, '**') },
  { key: 'markdown.italic', Icon: Italic, edit: (marked) => toggleAround(marked, '*') },
  { key: 'markdown.quote', Icon: Quote, edit: (marked) => togglePrefix(marked, 'quote') },
  { key: 'markdown.bullets', Icon: List, edit: (marked) => togglePrefix(marked, 'bullet') },
  { key: 'markdown.numbers', Icon: ListOrdered, edit: (marked) => togglePrefix(marked, 'number') },
];

interface Extras {
  /** Pictures to choose from; without them there is no gallery. */
  pictures?: LoadPictures | undefined;
  variables?: readonly Variable[] | undefined;
}

interface EditorProps extends Pick<TextAreaProps, 'value' | 'onChange' | 'onBlur' | 'name' | 'rows'>, Extras {
  ties: ControlTies;
}

type Panel = { kind: 'link' | 'pictures' | 'variables'; marked: Marked };

function Editor({ ties, value, onChange, rows = 10, pictures, variables = [], ...rest }: EditorProps) {
  const t = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const marked = (): Marked => ({
    text: value,
    start: area.current?.selectionStart ?? value.length,
    end: area.current?.selectionEnd ?? value.length,
  });
  const show = ({ text, start, end }: Marked) => {
    setPanel(null);
    onChange(text);
    // Once the new text stands in the box, the mark goes where the work was done.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start, end);
    });
  };
  const opener = (kind: Panel['kind'], key: MessageKey, Icon: LucideIcon) => (
    <IconButton
      label={t(key)}
      title={t(key)}
      aria-expanded={panel?.kind === kind}
      onClick={() => setPanel(panel?.kind === kind ? null : { kind, marked: marked() })}
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
  const words = panel ? panel.marked.text.slice(panel.marked.start, panel.marked.end) : '';
  return (
    <div className="grid gap-2">
      <div role="toolbar" aria-label={t('markdown.tools')} aria-controls={ties.id} className="flex flex-wrap gap-1">
        {TOOLS.map(({ key, Icon, edit }) => (
          <IconButton key={key} label={t(key)} title={t(key)} onClick={() => show(edit(marked()))}>
            <Icon aria-hidden className="size-5" />
          </IconButton>
        ))}
        {opener('link', 'markdown.link', Link2)}
        {pictures && opener('pictures', 'markdown.pictures', Images)}
        {variables.length > 0 && opener('variables', 'markdown.variable', Braces)}
      </div>
      {panel?.kind === 'link' && (
        <LinkPanel
          words={words}
          onInsert={(url, text) => show(insertLink(panel.marked, url, text))}
          onClose={() => show(panel.marked)}
        />
      )}
      {panel?.kind === 'pictures' && pictures && (
        <PicturePanel
          load={pictures}
          onInsert={(src, name) => show(insertImage(panel.marked, src, words || name))}
          onClose={() => show(panel.marked)}
        />
      )}
      {panel?.kind === 'variables' && (
        <VariablePanel
          variables={variables}
          onInsert={(name) => show(insertText(panel.marked, `{{${name}}}`))}
          onClose={() => show(panel.marked)}
        />
      )}
      <textarea
        {...rest}
        {...ties}
        ref={area}
        rows={rows}
        value={value}
        style={{ minBlockSize: `calc(${rows}lh + 1.375rem)` }}
        onChange={(event) => onChange(event.target.value)}
        className={cx(CONTROL, 'field-sizing-content resize-y py-2.5')}
      />
    </div>
  );
}

/** Text with markdown in it, and buttons for those who do not know the signs. */
export function MarkdownField({ label, hint, error, required, className, ...rest }: TextAreaProps & Extras) {
  return <Field {...{ label, hint, error, required, className }}>{(ties) => <Editor {...rest} ties={ties} />}</Field>;
}
