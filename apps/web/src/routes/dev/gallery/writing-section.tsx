import { useState } from 'react';
import { ColourDot } from '../../../ui/colour-dot.tsx';
import { LinkList } from '../../../ui/link-list.tsx';
import { MarkdownField } from '../../../ui/markdown/markdown-field.tsx';
import { MarkdownText } from '../../../ui/markdown/markdown-text.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TimePicker } from '../../../ui/calendar/time-picker.tsx';
import { useText } from '../../../ui/text.ts';
import { Specimen } from './specimen.tsx';

const TONES = ['ok', 'brand', 'sun', 'danger', 'neutral'] as const;

/** The editor with everything it can have, and the small ones that stand in texts. */
export function WritingSection() {
  const t = useText();
  const [text, setText] = useState('');
  const [times, setTimes] = useState({ five: '09:35', fifteen: '' });
  const pictures = () =>
    Promise.resolve([{ src: '/api/files/1/content', name: t('gallery.file_photo'), thumbnail: '/icon.svg' }]);
  const variables = [
    { name: 'first_name', label: t('gallery.variable_name') },
    { name: 'team', label: t('gallery.team') },
  ];
  const terms = ['gallery.term_one', 'gallery.term_two', 'gallery.term_three'] as const;
  return (
    <Sheet title={t('gallery.writing')} note={t('gallery.writing_note')}>
      <MarkdownField
        label={t('gallery.letter')}
        rows={5}
        value={text}
        onChange={setText}
        pictures={pictures}
        variables={variables}
      />
      <Specimen name={t('gallery.letter_read')}>
        <MarkdownText>{text}</MarkdownText>
      </Specimen>
      <div className="grid gap-6 sm:grid-cols-2">
        <TimePicker
          label={t('gallery.time_five')}
          step={5}
          value={times.five}
          onChange={(five) => setTimes({ ...times, five })}
        />
        <TimePicker
          label={t('gallery.time_fifteen')}
          step={15}
          value={times.fifteen}
          onChange={(fifteen) => setTimes({ ...times, fifteen })}
        />
      </div>
      <p className="relative flex flex-wrap items-center gap-3">
        {TONES.map((tone) => (
          <ColourDot key={tone} tone={tone} label={t(`gallery.dot_${tone}`)} />
        ))}
      </p>
      <p>
        <LinkList links={terms.map((key) => ({ name: t(key), link: '/dev/gallery' }))} />
      </p>
    </Sheet>
  );
}
