import { Check } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import type { Application } from './application.api.ts';
import { listPublicStages, type PublicStage } from './application.rules.ts';

const CIRCLES: Record<PublicStage['when'], string> = {
  done: 'border-brand-line bg-brand-soft text-brand-text',
  now: 'border-brand bg-brand text-on-brand',
  later: 'border-line-strong bg-surface text-ink-2',
};

/** The stages by the names applicants know: which are behind, which is now and which come. */
export function PublicStages({ application }: { application: Application }) {
  const t = useText();
  const stages = listPublicStages(application);
  if (stages.length === 0) return null;
  return (
    <Sheet title={t('application.stages')}>
      <ol className="grid">
        {stages.map(({ name, when }, index) => (
          // The thread runs from each circle to the next.
          <li
            key={index}
            aria-current={when === 'now' ? 'step' : undefined}
            className="relative flex items-start gap-3 pb-4 not-last:before:absolute not-last:before:inset-y-0 not-last:before:start-[15px] not-last:before:border-s-2 not-last:before:border-line last:pb-0"
          >
            <span
              aria-hidden
              className={cx(
                'z-1 grid size-8 shrink-0 place-items-center rounded-full border-2 text-xs font-bold',
                CIRCLES[when],
              )}
            >
              {when === 'done' ? <Check className="size-4" strokeWidth={3} /> : index + 1}
            </span>
            <span className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3">
              <span className={cx('wrap-anywhere', when === 'now' ? 'font-semibold' : 'text-ink-2')}>{name}</span>
              <span className={cx('text-sm', when === 'now' ? 'text-brand-text' : 'text-ink-3')}>
                {t(`application.stage_${when}`)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
