import { Pill } from '../../ui/pill.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import type { StaffApplication } from './staff-application.api.ts';

export type Requirement = StaffApplication['requirements'][number];

const KINDS: Readonly<Record<string, MessageKey>> = {
  references: 'decision.kind_references',
  documents: 'decision.kind_documents',
  'parental-consent': 'decision.kind_consent',
  vetting: 'decision.kind_vetting',
  inductions: 'decision.kind_inductions',
  interview: 'decision.kind_interview',
  questions: 'decision.kind_questions',
};
const MISSING: Readonly<Record<string, MessageKey>> = {
  reference: 'decision.missing_reference',
  referee: 'decision.missing_referee',
  'parental-consent': 'decision.missing_consent',
  interview: 'decision.missing_interview',
  scorecard: 'decision.missing_scorecard',
};

function useMissing() {
  const t = useText();
  return ({ code, name }: Requirement['missing'][number]) =>
    MISSING[code] ? t(MISSING[code], { name: name ?? '', named: name ? 'yes' : 'no' }) : (name ?? code);
}

/** Each requirement, met or not, and what exactly is missing. */
export function RequirementList({ requirements }: { requirements: readonly Requirement[] }) {
  const t = useText();
  const missingOf = useMissing();
  return (
    <ul className="grid gap-3">
      {requirements.map(({ kind, met, missing }) => (
        <li key={kind} className="grid gap-0.5 text-sm">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-semibold">{KINDS[kind] ? t(KINDS[kind]) : kind}</span>
            <Pill tone={met ? 'ok' : 'sun'}>{t(met ? 'decision.met' : 'decision.missing')}</Pill>
          </span>
          {missing.length > 0 && (
            <span className="wrap-anywhere text-ink-2">{missing.map((one) => missingOf(one)).join(', ')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
