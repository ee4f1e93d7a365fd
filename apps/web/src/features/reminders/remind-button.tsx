import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { AlarmClock } from 'lucide-react';
import { MoreWords } from '../../lib/more-words.tsx';
import { reminder } from '../../lib/records/descriptors/reminder.generated.ts';
import { keyOf } from '../../lib/records/record-api.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';

const RecordDialog = lazy(async () => ({
  default: (await import('../../lib/records/record-dialog.tsx')).RecordDialog,
}));

const ME = { userId: 'me' } as const;

interface RemindButtonProps {
  /** Whether the number is that of a person, a team or an opportunity. */
  of: 'about_id' | 'team_id' | 'opportunity_id';
  id: number;
}

function Remind({ of, id }: RemindButtonProps) {
  const t = useText();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <span data-print="no">
      <Button
        kind="quiet"
        size="small"
        icon={<AlarmClock aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('reminder.remind_me')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RecordDialog
            of={reminder as never}
            params={ME}
            fields={['text', 'due_on'] as never}
            initial={{ [of]: id }}
            edited="new"
            onClose={() => setOpen(false)}
            onChanged={() => cache.invalidateQueries({ queryKey: keyOf(reminder as never, ME) })}
          />
        </Suspense>
      )}
    </span>
  );
}

/** Sets a reminder about a person, a team or an opportunity from its page. */
export function RemindButton(props: RemindButtonProps) {
  return (
    <MoreWords load={reminder.words}>
      <Remind {...props} />
    </MoreWords>
  );
}
