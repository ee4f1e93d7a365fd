import { useEffect } from 'react';
import { ArrowLeft } from 'lucide-react';
import { controlOf } from '../../../../lib/forms/field-control.ts';
import { Button } from '../../../../ui/button.tsx';
import { useText } from '../../../../ui/text.ts';
import { useApplication } from '../../application-context.tsx';
import { useWizard } from '../use-wizard.ts';

/** How long a field may take to appear. */
const PATIENCE = 5000;

/** Puts the focus on the field as soon as its step is there. What cannot be changed here is at least in view. */
function focusWhenShown(path: string): () => void {
  const take = (): boolean => {
    const control = controlOf(path);
    if (!control) return false;
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
    return true;
  };
  if (take()) return () => {};
  const watch = new MutationObserver(() => take() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => watch.disconnect(), PATIENCE);
  return () => {
    clearTimeout(timer);
    watch.disconnect();
  };
}

/** Shown while someone changes one answer from the review: the way back to it. */
export function ReviewReturn({ path }: { path: string }) {
  const t = useText();
  const { act } = useApplication();
  const { steps, moving } = useWizard();
  useEffect(() => focusWhenShown(path), [path]);
  return (
    <Button
      kind="secondary"
      size="small"
      className="sticky top-3 z-10 justify-self-start shadow-lift"
      disabled={moving}
      onClick={() => act(({ goTo }) => goTo(steps.length - 1))}
      icon={<ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />}
    >
      {t('review.back')}
    </Button>
  );
}
