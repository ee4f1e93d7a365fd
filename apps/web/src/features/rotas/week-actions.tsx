import {
  Copy,
  Ellipsis,
  Lock,
  LockOpen,
  Plus,
  Printer,
  Send,
  UserRoundPen,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LazyMenu } from '../../ui/popup/lazy-menu.tsx';
import { useText } from '../../ui/text.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { Shift } from './shift.api.ts';

export type WeekAction = 'publish' | 'lock' | 'unlock' | 'copy' | 'auto-fill' | 'replace';

interface ActionsProps {
  plans: boolean;
  fills: boolean;
  assigns: boolean;
  shifts: readonly Shift[];
  /** The week as a PDF. */
  printed: string;
  onAdd(): void;
  onOpen(what: WeekAction): void;
}

/** What can be done with the week; on a phone all but the first in a menu. */
export function WeekActions({ plans, fills, assigns, shifts, printed, onAdd, onOpen }: ActionsProps) {
  const t = useText();
  const isNarrow = useNarrow();
  const running = shifts.filter(({ state }) => state !== 'cancelled');
  const drafts = shifts.filter(({ state }) => state === 'draft').length;
  const offered: readonly { what: WeekAction; label: string; Icon: LucideIcon; on: boolean }[] = [
    { what: 'publish', label: t('rota.publish', { count: drafts }), Icon: Send, on: plans && drafts > 0 },
    { what: 'lock', label: t('rota.lock'), Icon: Lock, on: plans && running.some(({ locked }) => !locked) },
    { what: 'unlock', label: t('rota.unlock'), Icon: LockOpen, on: plans && running.some(({ locked }) => locked) },
    { what: 'copy', label: t('rota.copy'), Icon: Copy, on: plans && shifts.length > 0 },
    { what: 'auto-fill', label: t('rota.auto_fill'), Icon: WandSparkles, on: fills && shifts.length > 0 },
    { what: 'replace', label: t('rota.replace'), Icon: UserRoundPen, on: assigns },
  ];
  const actions = offered.filter(({ on }) => on);
  const picked = (id: string) =>
    id === 'print' ? void window.open(printed, '_blank', 'noopener') : onOpen(id as WeekAction);
  const items = [
    ...actions.map(({ what, label, Icon }) => ({ id: what, label, icon: <Icon aria-hidden className="size-4" /> })),
    { id: 'print', label: t('rota.print'), icon: <Printer aria-hidden className="size-4" /> },
  ];
  return (
    <div data-print="no" className="flex flex-wrap gap-2">
      {plans && (
        <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
          {t('rota.add_shift')}
        </Button>
      )}
      {isNarrow ? (
        <LazyMenu
          className="border border-line-strong bg-surface px-3!"
          button={
            <>
              <Ellipsis aria-hidden className="size-4" />
              {t('rota.more_actions')}
            </>
          }
          groups={[{ id: 'week', items, onPick: picked }]}
        />
      ) : (
        <>
          {actions.map(({ what, label, Icon }) => (
            <Button
              key={what}
              kind="secondary"
              size="small"
              icon={<Icon aria-hidden className="size-4" />}
              onClick={() => onOpen(what)}
            >
              {label}
            </Button>
          ))}
          <ButtonLink size="small" href={printed} target="_blank" icon={<Printer aria-hidden className="size-4" />}>
            {t('rota.print')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
