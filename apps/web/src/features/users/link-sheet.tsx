import { Suspense, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Unlink } from 'lucide-react';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { linksQuery, type LinkApi, type LinkField, type PersonLink } from './link.api.ts';
import { lazyPiece } from '../../ui/pieces.ts';

const LinkForm = lazyPiece(async () => (await import('./link-form.tsx')).LinkForm);

export interface LinkSheetProps {
  userId: number;
  api: LinkApi;
  title: string;
  note: string;
  add: string;
  empty: string;
  field: LinkField;
  mayAdd: boolean;
  /** Where someone who acts is shown. */
  hrefOf(id: number): string;
}

function LinkItem({
  userId,
  api,
  link,
  hrefOf,
}: Pick<LinkSheetProps, 'userId' | 'api' | 'hrefOf'> & { link: PersonLink }) {
  const t = useText();
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: () => api.remove(link, etagOf(link)),
    onSuccess: () => toast(t('rights.unlinked', { name: link.name })),
    onSettled: () => cache.invalidateQueries({ queryKey: ['users', userId] }),
  });
  return (
    <li className="grid gap-2 border-line not-last:border-b not-last:pb-3">
      <div className="flex items-start justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 py-[7px] text-sm">
          {link.seen ? (
            <Link href={hrefOf(link.holderId)} className="justify-self-start">
              {link.name}
            </Link>
          ) : (
            <span className="font-semibold">{link.name}</span>
          )}
          {link.relationship && <span className="text-ink-2">{link.relationship}</span>}
        </div>
        {link.can?.remove && (
          <DeleteButton
            data-print="no"
            size="small"
            label={t('rights.unlink')}
            icon={<Unlink aria-hidden className="size-4 shrink-0" />}
            what={link.name}
            busy={removal.isPending}
            onConfirm={() => removal.mutate()}
          />
        )}
      </div>
      {removal.error && <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />}
    </li>
  );
}

/** Who acts for someone. Not there for those who may neither see a link nor make one. */
export function LinkSheet({ userId, api, title, note, add, empty, field, mayAdd, hrefOf }: LinkSheetProps) {
  const t = useText();
  const { data: links } = useQuery(linksQuery(userId, api));
  const [adding, setAdding] = useState(false);
  if (!links || (links.length === 0 && !mayAdd)) return null;
  const close = () => setAdding(false);
  const button = mayAdd && (
    <Button
      kind="secondary"
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setAdding(true)}
      aria-label={add}
    >
      {t('ui.add')}
    </Button>
  );
  return (
    <Sheet title={title} note={note} actions={button}>
      {links.length === 0 ? (
        <p className="text-sm text-ink-2">{empty}</p>
      ) : (
        <ul className="-my-1 grid gap-3">
          {links.map((link) => (
            <LinkItem key={link.id} userId={userId} api={api} link={link} hrefOf={hrefOf} />
          ))}
        </ul>
      )}
      <Dialog open={adding} onClose={close} title={add}>
        <Suspense fallback={<Loading />}>
          <LinkForm userId={userId} api={api} title={add} field={field} onClose={close} />
        </Suspense>
      </Dialog>
    </Sheet>
  );
}
