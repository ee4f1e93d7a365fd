import { Suspense, type ReactNode } from 'react';
import { answerText } from '@manyhands/contract/form/answer-text.ts';
import { Hint, LABEL } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { Skeleton } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useField } from '../../lib/forms/form.tsx';
import { useSurroundings } from './field-surroundings.ts';
import { labelOf, type CustomFieldDefinition, type InputProps } from './field-words.ts';

const MarkdownText = lazyPiece(async () => (await import('../../ui/markdown/markdown-text.tsx')).MarkdownText);

function useAnswerText(): (field: CustomFieldDefinition, value: unknown) => string {
  const t = useText();
  const around = useSurroundings();
  const words = {
    yes: t('field.yes'),
    no: t('field.no'),
    range: (start: string, end: string) => t('field.range', { start, end }),
  };
  return (field, value) => answerText(field, value, around, words);
}

/** An address without its scheme is meant as http; anything but a web address is only text. */
function linkTo(written: string): ReactNode {
  const address = written.includes('://') ? written : `http://${written}`;
  return /^https?:\/\//i.test(address) ? <Link href={address}>{written}</Link> : written;
}

/** One answer in words, as the last step and a record show it; what is not answered says so. */
export function ShownAnswer({ field, value }: { field: CustomFieldDefinition; value: unknown }) {
  const t = useText();
  const text = useAnswerText()(field, value);
  if (!text) return <span className="text-ink-2">{t('field.none')}</span>;
  if (field.type === 'link') return linkTo(text);
  if (field.type !== 'html') return <bdi className="whitespace-pre-line">{text}</bdi>;
  return (
    <Suspense fallback={<Skeleton />}>
      <MarkdownText>{text}</MarkdownText>
    </Suspense>
  );
}

/** A field that is only for reading: its name and what it holds. */
export function ShownField({ field, path }: InputProps) {
  const { value } = useField<unknown>(path);
  return (
    <dl className="grid content-start gap-1.5">
      <dt className={LABEL}>{labelOf(field)}</dt>
      {field.help && (
        <dd>
          <Hint>{field.help}</Hint>
        </dd>
      )}
      <dd className="min-h-(--control) rounded-md bg-sunken px-3.5 py-2.5 wrap-anywhere">
        <ShownAnswer field={field} value={value} />
      </dd>
    </dl>
  );
}
