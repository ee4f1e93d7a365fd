import type { reasonCodes } from '@manyhands/contract/shifts/eligibility.resource.ts';
import { Link } from '../../ui/link.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';

export type ReasonCode = (typeof reasonCodes)[number];

export interface Reason {
  code: ReasonCode;
  fix?: { label: string; link: string } | null;
}

const FIXES: Partial<Record<ReasonCode, MessageKey>> = {
  training: 'eligibility.fix_training',
  'blocked-out': 'eligibility.fix_availability',
  clash: 'eligibility.fix_clash',
};

/** What speaks against a shift, and what can be done about it. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const t = useText();
  return (
    <ul className="grid gap-1 text-sm">
      {reasons.map(({ code, fix }) => (
        <li key={code} className="flex flex-wrap gap-x-2">
          <span>{t(`eligibility.${code}`)}</span>
          {fix && <Link href={fix.link}>{t(FIXES[code] ?? 'eligibility.fix')}</Link>}
        </li>
      ))}
    </ul>
  );
}
