import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadError } from '../../lib/load-error.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { addBarcode, barcodesQuery, removeBarcode } from './kiosk.api.ts';

interface BarcodeSheetProps {
  userId: number;
  /** Staff enter the code of a printed card, too. */
  byStaff?: boolean;
}

function CardForm({ busy, onAdd }: { busy: boolean; onAdd(code: string): void }) {
  const t = useText();
  const [code, setCode] = useState('');
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) onAdd(code.trim());
      }}
    >
      <TextField label={t('kiosks.card')} value={code} onChange={setCode} maxLength={40} width="medium" />
      <Button type="submit" kind="secondary" busy={busy}>
        {t('kiosks.add_card')}
      </Button>
    </form>
  );
}

/** What someone shows at a kiosk: their own code, and the cards they were given. */
export function BarcodeSheet({ userId, byStaff = false }: BarcodeSheetProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(barcodesQuery(userId));
  const settled = { onSettled: () => queryClient.invalidateQueries({ queryKey: ['barcodes', userId] }) };
  const add = useMutation({
    mutationFn: (code?: string) => addBarcode({ user_id: userId, ...(code && { code }) }),
    ...settled,
  });
  const remove = useMutation({ mutationFn: removeBarcode, ...settled });
  const problem = add.error ?? remove.error;
  return (
    <Sheet title={t('kiosks.own_code')} note={t(byStaff ? 'kiosks.their_code_note' : 'kiosks.own_code_note')}>
      <ProblemCallout problem={isProblem(problem) ? problem : null} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState>{t('kiosks.no_code')}</EmptyState>}
      <ul className="grid gap-6 empty:hidden">
        {data?.map(({ id, code = '' }) => (
          <li key={id} className="flex flex-wrap items-center gap-6">
            <QrCode text={code} label={t('kiosks.code_label', { code })} />
            <div className="grid gap-3">
              <span className="text-xl font-semibold tracking-wider">{code}</span>
              <DeleteButton label={t('kiosks.end_code')} onConfirm={() => remove.mutate(id)} />
            </div>
          </li>
        ))}
      </ul>
      {data?.length === 0 && (
        <Button className="justify-self-start" busy={add.isPending} onClick={() => add.mutate(undefined)}>
          {t('kiosks.make_code')}
        </Button>
      )}
      {byStaff && data && <CardForm key={data.length} busy={add.isPending} onAdd={(code) => add.mutate(code)} />}
    </Sheet>
  );
}
