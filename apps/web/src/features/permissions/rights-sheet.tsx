import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay, type Right } from '../../lib/access.ts';
import { isProblem } from '../../lib/problem.ts';
import { etagOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { GrantProblem } from './grant-problem.tsx';
import { denialsOf, denialsQuery, rightsQuery, type PermissionSlug } from './permission.api.ts';
import { usePermissionWords } from './permission-words.ts';
import { byCategory } from './permission.rules.ts';
import { useRightSentences } from './right-sentences.ts';
import { useWorded } from './use-worded.ts';

interface RightsProps {
  userId: number;
  name: string;
  /** One's own page: someone else has to change what one may do. */
  own: boolean;
}

/** Takes a permission away from the person, or gives it back. */
function useDenial(userId: number, permission: PermissionSlug | null) {
  const t = useText();
  const cache = useQueryClient();
  return useMutation({
    async mutationFn(denied: boolean) {
      if (!permission) return;
      if (denied) return void (await denialsOf(userId).create({ permission }));
      const all = await cache.fetchQuery({ ...denialsQuery(userId), staleTime: 0 });
      const denial = all.find((row) => row.permission === permission);
      if (denial) await denialsOf(userId).remove(denial.id, etagOf(denial));
    },
    onSuccess: (_done, denied) => toast(t(denied ? 'rights.taken' : 'rights.given_back')),
    onSettled: () => cache.invalidateQueries({ queryKey: ['users'] }),
  });
}

function RightRow({ right, userId, changeable }: { right: Right; userId: number; changeable: boolean }) {
  const t = useText();
  const words = usePermissionWords();
  const sentences = useRightSentences();
  const denial = useDenial(userId, right.permission);
  const label = words.label(right.permission, right.label);
  const idle = right.within === 'organisation' && !right.everywhere;
  return (
    <li className="grid content-start gap-2">
      <div className="flex items-start justify-between gap-x-3 gap-y-1 max-sm:flex-col">
        <div
          className={cx(
            'grid min-w-0 gap-0.5 border-s-2 ps-3 text-sm',
            right.denied ? 'border-danger' : idle ? 'border-line' : 'border-brand-line',
          )}
        >
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={cx('font-semibold', right.denied && 'line-through decoration-danger')}>{label}</span>
            {right.denied && <Pill tone="danger">{t('rights.taken_away')}</Pill>}
          </span>
          <span className="text-ink-2">{sentences.holding(right)}</span>
        </div>
        {changeable && (
          <Button
            data-print="no"
            kind="quiet"
            size="small"
            busy={denial.isPending}
            onClick={() => denial.mutate(!right.denied)}
            className="-mt-1 shrink-0 max-sm:mt-0"
          >
            {t(right.denied ? 'rights.give_back' : 'rights.take_away')}
            <span className="sr-only">{label}</span>
          </Button>
        )}
      </div>
      <GrantProblem problem={isProblem(denial.error) ? denial.error : null} />
    </li>
  );
}

/** Takes away what the person does not hold yet, so that no later role brings it. */
function TakeAnother({ userId, held, onClose }: { userId: number; held: readonly Right[]; onClose(): void }) {
  const t = useText();
  const permissions = useWorded().filter(({ slug }) => !held.some((right) => right.permission === slug));
  const [chosen, setChosen] = useState<PermissionSlug | null>(null);
  const denial = useDenial(userId, chosen);
  return (
    <div className="grid gap-5">
      <GrantProblem problem={isProblem(denial.error) ? denial.error : null} />
      <Select
        label={t('groups.permission')}
        value={chosen}
        onChange={setChosen}
        options={permissions.map(({ slug, shownLabel }) => ({ value: slug, label: shownLabel }))}
      />
      <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
        <Button kind="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={!chosen} busy={denial.isPending} onClick={() => denial.mutate(true, { onSuccess: onClose })}>
          {t('rights.take_away')}
        </Button>
      </div>
    </div>
  );
}

/** What someone's roles add up to: each permission, where it holds, and the role, team and group it comes from. */
export function RightsSheet({ userId, name, own }: RightsProps) {
  const t = useText();
  const may = useMay();
  const words = usePermissionWords();
  const { data: rights } = useQuery(rightsQuery(userId));
  const [taking, setTaking] = useState(false);
  if (!rights) return null;
  const changeable = !own && may('manage-permissions', 'everywhere');
  return (
    <Sheet level={3} title={t('rights.sum')} note={t('rights.sum_note', { name })}>
      {rights.length === 0 ? (
        <p className="text-sm text-ink-2">{t('rights.nothing', { name })}</p>
      ) : (
        byCategory(rights).map(({ category, rows }) => (
          <section key={category} className="grid gap-3">
            <h4 className="text-sm font-semibold text-ink-2">{words.category(category)}</h4>
            <ul className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
              {rows.map((right) => (
                <RightRow key={right.permission} right={right} userId={userId} changeable={changeable} />
              ))}
            </ul>
          </section>
        ))
      )}
      {changeable && (
        <Button
          data-print="no"
          kind="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setTaking(true)}
        >
          {t(rights.length > 0 ? 'rights.take_another' : 'rights.take_another_title')}
        </Button>
      )}
      <Dialog
        open={taking}
        onClose={() => setTaking(false)}
        title={t('rights.take_another_title')}
        note={t('rights.take_another_note')}
      >
        <TakeAnother userId={userId} held={rights} onClose={() => setTaking(false)} />
      </Dialog>
    </Sheet>
  );
}
