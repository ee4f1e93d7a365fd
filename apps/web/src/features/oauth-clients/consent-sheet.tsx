import { Check } from 'lucide-react';
import type { ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

export interface ConsentSheetProps {
  apiClient: { name: string; description: string };
  /** In the reader's language. */
  scopes: readonly { scope: string; label: string; opens: string }[];
  returnsTo: string;
  /** The answer that is on its way. */
  answering: boolean | null;
  problem: ApiProblem | null;
  onAnswer(allow: boolean): void;
}

function Scopes({ scopes }: Pick<ConsentSheetProps, 'scopes'>) {
  return (
    <ul className="grid gap-4">
      {scopes.map(({ scope, label, opens }) => (
        <li key={scope} className="flex gap-3">
          <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
            <Check aria-hidden strokeWidth={2.5} className="size-4" />
          </span>
          <span className="grid min-w-0">
            <span className="font-semibold">{label}</span>
            <span className="text-sm text-ink-2">{opens}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One question, everything that is needed to answer it, two answers. */
export function ConsentSheet({ apiClient, scopes, returnsTo, answering, problem, onAnswer }: ConsentSheetProps) {
  const t = useText();
  return (
    <Sheet>
      <header className="grid gap-2">
        <h1 tabIndex={-1} className="title text-2xl wrap-anywhere">
          {t('allow.title', { app: apiClient.name })}
        </h1>
        {apiClient.description && (
          <p className="max-w-[46rem] whitespace-pre-line text-ink-2">{apiClient.description}</p>
        )}
      </header>
      <section aria-labelledby="asked" className="grid gap-4 border-t border-line pt-6">
        <h2 id="asked" className="text-sm font-semibold text-ink-2">
          {t('allow.wants')}
        </h2>
        <Scopes scopes={scopes} />
      </section>
      <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">{t('allow.bounds')}</p>
      <ProblemCallout problem={problem} />
      <div className="grid gap-3">
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button
            kind="secondary"
            onClick={() => onAnswer(false)}
            busy={answering === false}
            disabled={answering !== null}
          >
            {t('allow.no')}
          </Button>
          <Button onClick={() => onAnswer(true)} busy={answering === true} disabled={answering !== null}>
            {t('allow.yes')}
          </Button>
        </div>
        <p className="text-sm text-ink-3 wrap-anywhere sm:text-end">{t('allow.returns', { host: returnsTo })}</p>
      </div>
    </Sheet>
  );
}
