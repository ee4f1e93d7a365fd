import { useText } from '../../ui/text.ts';
import { computeAgent } from './user-agent.rules.ts';

/** A browser as people call it: 'Chrome on Windows'. */
export function useAgentWords() {
  const t = useText();
  return (userAgent: string): string => {
    const { browser, system } = computeAgent(userAgent);
    if (browser && system) return t('security.browser_on', { browser, system });
    return browser ?? system ?? t('security.browser_unknown');
  };
}
