import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';

/** How many recovery codes are left, and new ones for whoever has lost them. */
export function RecoveryStanding({ left, onRenew }: { left: number; onRenew(): void }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-5">
      <p className="text-sm text-ink-2">{t('security.recovery_left', { count: left })}</p>
      <Button kind="secondary" size="small" onClick={onRenew}>
        {t('security.recovery_renew')}
      </Button>
    </div>
  );
}
