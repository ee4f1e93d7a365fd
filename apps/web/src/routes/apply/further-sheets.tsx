import { lazy } from 'react';
import type { Opportunity, ShownOpportunity } from '../../features/opportunities/opportunity.api.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { OnRequest } from './on-request.tsx';
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

/** The form comes when someone has a question. */
function AskSheet({ opportunity }: { opportunity: Opportunity }) {
  const t = useText();
  if (!opportunity.takes_questions) return null;
  return (
    <Sheet title={t('question.title')} note={t('question.note')}>
      <OnRequest label={t('question.ask')}>
        <QuestionForm opportunityId={opportunity.id} />
      </OnRequest>
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
