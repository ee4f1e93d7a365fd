import { Lock } from 'lucide-react';
import { useText } from './text.ts';

/** Here is something that the reader may not view: different from nothing, and nothing to try again. */
export function NoPermission() {
  const t = useText();
  return (
    <div className="flex items-center justify-center gap-3 px-5 py-12 text-ink-2">
      <Lock aria-hidden className="size-5 shrink-0" />
      <p className="max-w-[34rem]">{t('app.no_permission_here')}</p>
    </div>
  );
}
