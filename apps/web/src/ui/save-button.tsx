import { Check, LoaderCircle } from 'lucide-react';
import { cx } from './class-names.ts';
import { Button, type ButtonProps } from './button.tsx';
import { useText } from './text.ts';

/** 0 can be pressed, 1 is saving, 2 has saved. */
export type SaveState = 0 | 1 | 2;

export interface SaveButtonProps extends Omit<ButtonProps, 'busy' | 'icon' | 'children'> {
  state: SaveState;
  label?: string;
  busyLabel?: string;
  savedLabel?: string;
}

export function SaveButton({ state, label, busyLabel, savedLabel, ...rest }: SaveButtonProps) {
  const t = useText();
  const saved = savedLabel ?? t('ui.saved');
  const words = [label ?? t('ui.save'), busyLabel ?? t('ui.please_wait'), saved][state];
  const icons = [
    null,
    <LoaderCircle key="busy" aria-hidden className="size-5 shrink-0 animate-spin" />,
    <Check key="saved" aria-hidden className="size-5 shrink-0" />,
  ];
  return (
    <>
      <Button
        type="submit"
        {...rest}
        className={cx(state === 2 && 'disabled:border-ok-soft! disabled:bg-ok-soft! disabled:text-ok!', rest.className)}
        disabled={rest.disabled || state !== 0}
        aria-busy={state === 1 || undefined}
        icon={icons[state]}
      >
        {words}
      </Button>
      {/* A disabled button is not read out again, so its new words are said here. */}
      <span role="status" className="sr-only">
        {state === 0 ? '' : words}
      </span>
    </>
  );
}
