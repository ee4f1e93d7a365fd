import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useObserved } from '../../../lib/observable.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { useText } from '../../../ui/text.ts';
import { useApplication } from '../application-context.tsx';
import type { DraftKeeper } from './draft-keeper.ts';

const SIGNS = { saving: LoaderCircle, saved: Check, waiting: CloudOff } as const;

function watchLine(listener: () => void) {
  for (const change of ['online', 'offline']) window.addEventListener(change, listener);
  return () => {
    for (const change of ['online', 'offline']) window.removeEventListener(change, listener);
  };
}

/** Whether what was typed is kept, said quietly; only what is out of order is read out. */
function SaveWords({ keeper }: { keeper: DraftKeeper }) {
  const t = useText();
  const kept = useObserved(keeper);
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine);
  const status = isOnline ? kept.status : 'waiting';
  if (status === 'none') return null;
  const Icon = SIGNS[status];
  return (
    <p
      role={status === 'waiting' ? 'status' : undefined}
      data-save={status}
      className="flex items-center gap-1.5 text-sm text-ink-2"
    >
      <Icon aria-hidden className={status === 'saving' ? 'size-4 animate-spin' : 'size-4'} />
      {t(`wizard.draft_${status}`)}
    </p>
  );
}

/** No one who is typing loses a letter to a question. */
const TYPING_PAUSE = 1000;

/** Takes the focus to the question once the person has stopped typing, and back to where they were when it is answered. */
function useQuestionFocus(isOpen: boolean) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    let before: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      document.removeEventListener('keydown', wait, true);
      before = document.activeElement;
      question.current?.focus();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, TYPING_PAUSE);
    };
    document.addEventListener('keydown', wait, true);
    wait();
    return () => {
      document.removeEventListener('keydown', wait, true);
      clearTimeout(timer);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);
  return question;
}

/** Another window changed the same answer: someone has to say which one counts, wherever on the page they are. */
function ConflictCallout({ keeper }: { keeper: DraftKeeper }) {
  const t = useText();
  const id = useId();
  const { conflict } = useObserved(keeper);
  const question = useQuestionFocus(conflict !== null);
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
    <div
      ref={question}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      data-print="no"
      className="sticky top-2 z-30 rounded-lg shadow-lift"
    >
      <Callout announce tone="warning" title={<span id={id}>{t('wizard.conflict_title')}</span>} actions={actions}>
        {t('wizard.conflict_text', { step: conflict.step.name })}
      </Callout>
    </div>
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
