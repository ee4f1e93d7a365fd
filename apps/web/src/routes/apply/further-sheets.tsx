import { lazy, Suspense, useState } from 'react';
import type { Opportunity, ShownOpportunity } from '../../features/opportunities/opportunity.api.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { loadQuestionWords } from './question-words.ts';

const QuestionForm = lazy(async () => ({
  default: (await import('../../features/opportunities/question-form.tsx')).QuestionForm,
}));

/** What stands at the foot of an opportunity's page comes after the rest of it. */
export function FurtherSheets({ opportunity, related }: Pick<ShownOpportunity, 'opportunity' | 'related'>) {
  return (
    <MoreWords load={loadQuestionWords}>
      <AskSheet opportunity={opportunity} />
      <RelatedSheet related={related} />
    </MoreWords>
  );
}

/** The form comes when somebody has a question. */
function AskSheet({ opportunity }: { opportunity: Opportunity }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  if (!opportunity.takes_questions) return null;
  return (
    <Sheet title={t('question.title')} note={t('question.note')}>
      {isAsking ? (
        <Suspense fallback={<Loading />}>
          <QuestionForm opportunityId={opportunity.id} />
        </Suspense>
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t('question.ask')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function RelatedSheet({ related }: Pick<ShownOpportunity, 'related'>) {
  const t = useText();
  if (related.length === 0) return null;
  return (
    <Sheet title={t('question.related')}>
      <ul className="grid gap-3">
        {related.map((other) => (
          <li key={other.id} className="grid">
            <Link href={`/opportunities/${other.slug}`}>{other.display_name}</Link>
            <span className="text-sm text-ink-2">{[other.summary, other.town].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
