import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Removal } from '../../lib/removal.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { notices, noticesKey } from './notice.api.ts';
import type { NoticePartProps } from './notice-details.tsx';

/** For a notice that was written by mistake. Once someone has read it, it can only end. */
export function NoticeState({ notice, etag, onGone }: NoticePartProps & { onGone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: () => notices.remove(notice.id, etag),
    onSuccess() {
      toast(t('notices.deleted', { title: notice.title }));
      onGone();
      void cache.invalidateQueries({ queryKey: [...noticesKey, 'list'] });
    },
  });
  return (
    <Sheet title={t('notices.delete_title')} note={t('notices.delete_note')}>
      <ProblemCallout
        problem={isProblem(removal.error) ? removal.error : null}
        onReload={() => void cache.invalidateQueries({ queryKey: ['messages'] })}
      />
      <Removal
        can={notice.can}
        inUse={() => t('problem.message_read')}
        size="small"
        label={t('notices.delete')}
        what={notice.title}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        className="-ms-3 justify-self-start"
      />
    </Sheet>
  );
}
