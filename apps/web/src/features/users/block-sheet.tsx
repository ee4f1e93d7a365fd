import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import { formatInstant } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { BlockForm } from './block-form.tsx';
import { blockCheckQuery, blocksOf, blocksQuery, type Block } from './link.api.ts';

interface BlockProps {
  userId: number;
  name: string;
}

/** A block that ends with the first moment of a day had its last day the day before. */
const lastMoment = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString();

/** The block in force: since when, by whom, why, until when, and the way to lift it. */
function ActiveBlock({ userId, name, block }: BlockProps & { block: Block }) {
  const t = useText();
  const cache = useQueryClient();
  const lift = useMutation({
    mutationFn: () => blocksOf(userId).remove(block.id, etagOf(block)),
    onSuccess: () => toast(t('rights.lifted', { name })),
    onSettled: () => cache.invalidateQueries({ queryKey: ['users'] }),
  });
  const since = t('rights.blocked_since', {
    date: formatInstant(block.blocked_at),
    by: block.created_by_name ?? t('rights.somebody'),
  });
  const until = block.ends_at
    ? t('rights.blocked_until', { date: formatInstant(lastMoment(block.ends_at)) })
    : t('rights.blocked_open');
  const again = block.can?.remove && (
    <DeleteButton
      size="small"
      label={t('rights.lift')}
      icon={<LockOpen aria-hidden className="size-4 shrink-0" />}
      what={name}
      busy={lift.isPending}
      onConfirm={() => lift.mutate()}
      className="-ms-3"
    />
  );
  return (
    <>
      <Callout tone="danger" title={block.reason} actions={again}>
        {block.note && <p className="whitespace-pre-line">{block.note}</p>}
        <p>
          {since} {until}
        </p>
      </Callout>
      {lift.error && <ProblemCallout problem={isProblem(lift.error) ? lift.error : null} />}
    </>
  );
}

/** Blocks that are over, newest first. */
function EarlierBlocks({ blocks }: { blocks: readonly Block[] }) {
  const t = useText();
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('rights.earlier_blocks')}</h3>
      <ul className="grid gap-2 text-sm">
        {blocks.map((block) => (
          <li key={block.id} className="grid">
            <span>{block.reason}</span>
            <span className="text-ink-3">
              {t('person.from_to', { from: formatInstant(block.blocked_at), to: formatInstant(block.lifted_at) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stands in the way of blocking; none of it is said where the block already stands. */
function Refusals({ userId, name, onBlock }: BlockProps & { onBlock(): void }) {
  const t = useText();
  const { data: check } = useQuery(blockCheckQuery(userId));
  if (!check) return null;
  if (check.can_be_blocked) {
    return (
      <Button kind="danger" size="small" onClick={onBlock} className="justify-self-start">
        {t('rights.block', { name })}
      </Button>
    );
  }
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      <p>{t('rights.cannot_block', { name })}</p>
      <ul className="list-disc ps-5">
        {check.reasons.map(({ code }) => (
          <li key={code}>{t(`rights.refusal_${code}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Shutting someone out and letting them in again, for those who may. */
export function BlockSheet({ userId, name }: BlockProps) {
  const t = useText();
  const { data: blocks } = useQuery(blocksQuery(userId));
  const [blocking, setBlocking] = useState(false);
  if (!blocks) return null;
  const active = blocks.find((block) => block.active);
  const earlier = blocks.filter((block) => !block.active);
  const close = () => setBlocking(false);
  return (
    <Sheet title={t('rights.blocking')} note={active ? undefined : t('rights.blocking_note', { name })}>
      {active ? (
        <ActiveBlock userId={userId} name={name} block={active} />
      ) : (
        <Refusals userId={userId} name={name} onBlock={() => setBlocking(true)} />
      )}
      {earlier.length > 0 && <EarlierBlocks blocks={earlier} />}
      <Dialog open={blocking} onClose={close} title={t('rights.block', { name })} note={t('rights.block_note')}>
        <BlockForm userId={userId} name={name} onClose={close} />
      </Dialog>
    </Sheet>
  );
}
