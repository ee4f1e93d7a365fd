import { pageValues } from '../../lib/page.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';

/** Who one can be in a demonstration. */
export function DemoAccounts({ onChoose }: { onChoose(email: string, password: string): void }) {
  const t = useText();
  const { demo } = pageValues();
  if (!demo) return null;
  return (
    <Callout title={t('login.demo_title')}>
      <p>{t('login.demo_text', { password: demo.password })}</p>
      <ul className="flex flex-wrap gap-2">
        {demo.emails.map((email) => (
          <li key={email}>
            <Button kind="secondary" size="small" onClick={() => onChoose(email, demo.password)}>
              {email.split('@')[0]}
            </Button>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
