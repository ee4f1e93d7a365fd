import { useEffect, useState } from 'react';
import { isProblem } from '../../lib/problem.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldProblem } from '../../ui/field.tsx';
import { useText } from '../../ui/text.ts';

/** How long the button says that the code is on its way. */
const SENT_FOR = 2000;

interface SendAgainProps {
  send(): Promise<unknown>;
  disabled?: boolean;
}

/** Sends the code once more and says so for a moment. */
export function SendAgain({ send, disabled }: SendAgainProps) {
  const t = useText();
  const problemText = useProblemText();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => setState('idle'), SENT_FOR);
    return () => clearTimeout(timer);
  }, [state]);

  async function press() {
    setRefusal('');
    setState('busy');
    try {
      await send();
      setState('sent');
    } catch (error) {
      if (!isProblem(error)) throw error;
      setRefusal(problemText(error));
      setState('idle');
    }
  }
  return (
    <>
      {/* Stays pressable to look at while it says 'Sent!', so that the focus does not fall off it. */}
      <Button
        kind="quiet"
        size="small"
        aria-disabled={state === 'sent' || undefined}
        busy={state === 'busy'}
        disabled={disabled}
        onClick={() => state === 'idle' && void press()}
      >
        {state === 'sent' ? t('proof.sent') : t('proof.send_again')}
      </Button>
      <span role="status" className="sr-only">
        {state === 'sent' ? t('proof.sent') : ''}
      </span>
      {refusal && <FieldProblem>{refusal}</FieldProblem>}
    </>
  );
}
