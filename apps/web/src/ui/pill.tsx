import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type PillTone = 'neutral' | 'brand' | 'sun' | 'sky' | 'ok' | 'danger';

const TONES: Record<PillTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  brand: 'bg-brand-soft text-brand-text',
  sun: 'bg-sun-soft text-sun-text',
  sky: 'bg-sky-soft text-sky',
  ok: 'bg-ok-soft text-ok',
  danger: 'bg-danger-soft text-danger',
};

/** A state in one or two words. */
export function Pill({ tone = 'neutral', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center rounded-full px-2.5 text-xs font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
