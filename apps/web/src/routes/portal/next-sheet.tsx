import { BedDouble, ClipboardPen, FileSignature, LockKeyhole, UserRoundPen, UsersRound } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import type { NextStep } from './next-steps.ts';

const ICONS = {
  details: UserRoundPen,
  consents: FileSignature,
  two_factor: LockKeyhole,
  application: ClipboardPen,
  guardian: UsersRound,
  stay: BedDouble,
};

function Step({ step: { kind, href, values } }: { step: NextStep }) {
  const t = useText();
  const Icon = ICONS[kind];
  return (
    <li className="flex gap-4 border-line not-last:border-b not-last:pb-5">
      <span
        aria-hidden
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          kind === 'stay' ? 'bg-brand-soft text-brand-text' : 'bg-sun-soft text-sun-text',
        )}
      >
        <Icon className="size-5" />
      </span>
      <span className="grid min-w-0 content-center gap-0.5">
        <Link href={href} className="justify-self-start wrap-anywhere">
          {t(`home.next_${kind}`, values)}
        </Link>
        <span className="text-sm text-ink-2">{t(`home.next_${kind}_note`, values)}</span>
      </span>
    </li>
  );
}

/** What waits for someone, before anything else. */
export function NextSheet({ steps }: { steps: readonly NextStep[] }) {
  const t = useText();
  return (
    <Sheet title={t('home.next')}>
      <ul className="grid gap-5">
        {steps.map((step) => (
          <Step key={`${step.kind} ${step.href}`} step={step} />
        ))}
      </ul>
    </Sheet>
  );
}
