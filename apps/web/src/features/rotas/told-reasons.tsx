import { useText } from '../../ui/text.ts';
import type { ReasonCode } from './reasons.tsx';

/** Reasons as a list; the server's codes are those of eligibility, and one of its own. */
export function ToldReasons({ reasons }: { reasons: readonly { code: string }[] }) {
  const t = useText();
  return (
    <ul className="grid gap-0.5 text-sm text-ink-2">
      {reasons.map(({ code }) => (
        <li key={code}>{code === 'on-shift' ? t('rota.code_on-shift') : t(`eligibility.${code as ReasonCode}`)}</li>
      ))}
    </ul>
  );
}
