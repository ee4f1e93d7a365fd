import { useObserved } from '../../lib/observable.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import { useApplication } from './application-context.tsx';

/** Why the address could not be checked, which is tried again by itself, or a code. */
export function EmailTrouble() {
  const t = useText();
  const problemText = useProblemText();
  const { who } = useApplication();
  const { rate_limit, problem } = useObserved(who);
  const text = rate_limit === null ? problem && problemText(problem) : t('problem.too_many_requests', { seconds: rate_limit });
  return text && <Callout tone="warning">{text}</Callout>;
}
