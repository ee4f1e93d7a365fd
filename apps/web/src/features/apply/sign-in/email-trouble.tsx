import { useObserved } from '../../../lib/observable.ts';
import { useProblemText } from '../../../lib/problem-text.ts';
import { WaitText } from '../../../lib/wait.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { useApplication } from '../application-context.tsx';

/** Why the address could not be checked, which is tried again by itself, or a code. */
export function EmailTrouble() {
  const problemText = useProblemText();
  const { applicant } = useApplication();
  const { rate_limit, problem } = useObserved(applicant);
  if (rate_limit !== null) {
    return (
      <Callout tone="warning">
        <WaitText seconds={rate_limit} />
      </Callout>
    );
  }
  return problem && <Callout tone="warning">{problemText(problem)}</Callout>;
}
