import { useRef, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import { cx } from './class-names.ts';
import { CONTROL, FieldGroup, type FieldWords } from './field.tsx';
import { useText } from './text.ts';

const LENGTH = 6;
const BLANK = ' ';

export interface CodeBoxesProps extends FieldWords {
  /** The digits typed so far; a box left out in the middle is a space. */
  value: string;
  onChange(value: string): void;
  /** All six digits are there. */
  onComplete?(code: string): void;
  onBlur?(): void;
  disabled?: boolean;
  /** Starts in the first box, where the code is the only question. */
  takeFocus?: boolean;
}

/** Puts digits into the boxes from `at` on; whatever else was pasted with them falls away. */
export function fillCode(value: string, at: number, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  // A whole code always starts at the first box, wherever it was pasted.
  const start = digits.length >= LENGTH ? 0 : at;
  const boxes = value.padEnd(LENGTH, BLANK).split('');
  digits
    .slice(0, LENGTH - start)
    .split('')
    .forEach((digit, index) => (boxes[start + index] = digit));
  return boxes.join('').trimEnd();
}

function isWholeCode(value: string): boolean {
  return /^\d{6}$/.test(value);
}

/** What each key, paste and autofill does to the six boxes; the focus runs ahead of the typing. */
function useBoxes({ value, onChange, onComplete }: Pick<CodeBoxesProps, 'value' | 'onChange' | 'onComplete'>) {
  const group = useRef<HTMLDivElement>(null);
  const boxes = value.padEnd(LENGTH, BLANK).slice(0, LENGTH).split('');
  const focus = (index: number) => {
    const box = group.current?.querySelectorAll('input')[Math.min(Math.max(index, 0), LENGTH - 1)];
    box?.focus();
    box?.select();
  };
  const take = (at: number, typed: string) => {
    const next = fillCode(value, at, typed);
    const count = typed.replace(/\D/g, '').length;
    onChange(next);
    focus(count >= LENGTH ? LENGTH - 1 : at + count);
    if (isWholeCode(next) && next !== value) onComplete?.(next);
  };
  const clear = (at: number) =>
    onChange(
      boxes
        .map((digit, index) => (index === at ? BLANK : digit))
        .join('')
        .trimEnd(),
    );
  const handlers = (at: number) => ({
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const typed = event.target.value;
      if (typed === '') return clear(at);
      // Typing into a full box replaces its digit; a code offered by the telephone arrives whole.
      take(at, typed.length === 2 ? typed.replace(boxes[at] ?? '', '') : typed);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const goesBack = event.key === 'Backspace' && boxes[at] === BLANK && at > 0;
      if (!move && !goesBack) return;
      event.preventDefault();
      if (goesBack) clear(at - 1);
      focus(at + (move ?? -1));
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      event.preventDefault();
      take(at, event.clipboardData.getData('text'));
    },
  });
  return { group, boxes, handlers };
}

export function CodeBoxes({ value, onChange, onComplete, onBlur, disabled, takeFocus, ...words }: CodeBoxesProps) {
  const t = useText();
  const { group, boxes, handlers } = useBoxes({ value, onChange, onComplete });
  return (
    <FieldGroup {...words}>
      <div
        ref={group}
        dir="ltr"
        className="flex max-w-84 gap-2"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
      >
        {boxes.map((digit, index) => (
          <input
            key={index}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={t('ui.digit_of', { number: index + 1, total: LENGTH })}
            aria-invalid={words.error ? true : undefined}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the code is the only question of its step
            autoFocus={takeFocus && index === 0}
            value={digit === BLANK ? '' : digit}
            disabled={disabled}
            onFocus={(event) => event.target.select()}
            {...handlers(index)}
            className={cx(CONTROL, 'h-12 flex-1 px-0! text-center text-lg font-semibold')}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
