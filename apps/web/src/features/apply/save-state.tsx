import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useObserved } from '../../lib/observable.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import { useApplication } from './application-context.tsx';
import type { DraftKeeper } from './draft-keeper.ts';

const SIGNS = { saving: LoaderCircle, saved: Check, waiting: CloudOff } as const;

/** Whether what was typed is kept, said quietly; only what is out of order is read out. */
function SaveWords({ keeper }: { keeper: DraftKeeper }) {
  const t = useText();
  const { status } = useObserved(keeper);
  if (status === 'none') return null;
  const Icon = SIGNS[status];
  return (
    <p role={status === 'waiting' ? 'status' : undefined} data-save={status} className="flex items-center gap-1.5 text-sm text-ink-2">
      <Icon aria-hidden className={status === 'saving' ? 'size-4 animate-spin' : 'size-4'} />
      {t(`wizard.draft_${status}`)}
    </p>
  );
}

/** Another window changed the same answer: somebody has to say which one counts. */
function ConflictCallout({ keeper }: { keeper: DraftKeeper }) {
  const t = useText();
  const { conflict } = useObserved(keeper);
  if (!conflict) return null;
  const actions = (
    <>
      <Button size="small" onClick={() => keeper.settle('mine')}>
        {t('wizard.keep_mine')}
      </Button>
      <Button size="small" kind="secondary" onClick={() => keeper.settle('theirs')}>
        {t('wizard.take_theirs')}
      </Button>
    </>
  );
  return (
    <Callout announce tone="warning" title={t('wizard.conflict_title')} actions={actions}>
      {t('wizard.conflict_text', { step: conflict.step.name })}
    </Callout>
  );
}

export function SaveState() {
  const { around } = useApplication();
  const { keeper } = useObserved(around);
  return keeper && <SaveWords keeper={keeper} />;
}

export function SaveConflict() {
  const { around } = useApplication();
  const { keeper } = useObserved(around);
  return keeper && <ConflictCallout keeper={keeper} />;
}

/** The service cannot answer everything just now; whoever types on should know that nothing is lost. */
export function BusyNotice() {
  const t = useText();
  const { around } = useApplication();
  const actions = (
    <Button size="small" kind="secondary" onClick={() => around.change({ busy: false })}>
      {t('ui.close')}
    </Button>
  );
  return (
    <Callout announce tone="warning" actions={actions}>
      {t('problem.unavailable')}
    </Callout>
  );
}
