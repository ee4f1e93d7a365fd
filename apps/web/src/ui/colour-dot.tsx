import { cx } from './class-names.ts';
import type { PillTone } from './pill.tsx';
import { Tip } from './popup/tip.tsx';

const TONES: Record<PillTone, string> = {
  neutral: 'bg-line-strong',
  brand: 'bg-brand',
  sun: 'bg-sun',
  sky: 'bg-sky',
  ok: 'bg-ok',
  danger: 'bg-danger',
};

/** A coloured circle; what it stands for is said to whoever points, tabs or listens, since colour alone says nothing. */
export function ColourDot({ tone = 'neutral', label }: { tone?: PillTone; label: string }) {
  return (
    <Tip label={label}>
      <span
        aria-hidden
        className={cx('size-3.5 rounded-full border border-line-strong forced-color-adjust-none', TONES[tone])}
      />
    </Tip>
  );
}
