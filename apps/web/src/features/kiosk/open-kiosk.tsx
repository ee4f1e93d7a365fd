import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Tablet } from 'lucide-react';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useText } from '../../ui/text.ts';
import { openKiosk, teamsQuery, type Kiosk, type Place } from './kiosk.api.ts';

/** The kiosk takes this device over, so no one at the door has the session of whoever opened it. */
async function startHere(address: string) {
  await fetch('/auth/logout', { method: 'POST', redirect: 'manual' });
  window.location.assign(address);
}

function Opened({ kiosk }: { kiosk: Kiosk }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const address = `${window.location.origin}/kiosk#${kiosk.token}`;
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h3 className="font-semibold">{t('kiosks.this_device')}</h3>
        <p className="text-sm text-ink-2">{t('kiosks.this_device_note')}</p>
        <Button
          className="justify-self-start"
          busy={busy}
          onClick={() => {
            setBusy(true);
            startHere(address).catch(() => setBusy(false));
          }}
        >
          {t('kiosks.use_here')}
        </Button>
      </div>
      <div className="grid gap-3">
        <h3 className="font-semibold">{t('kiosks.other_device')}</h3>
        <p className="text-sm text-ink-2">{t('kiosks.other_device_note')}</p>
        <QrCode text={address} label={t('kiosks.address_label')} />
        <CopyButton className="justify-self-start" text={address} what={t('kiosks.address_label')} />
      </div>
    </div>
  );
}

/** For the day, at a team's shifts or at an event. */
function OpenDialog({ place, onClose }: { place: Partial<Place>; onClose(): void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { data: teams = [] } = useQuery({ ...teamsQuery, enabled: place.team_id === undefined });
  const [chosen, setChosen] = useState('');
  const open = useMutation({
    mutationFn: () => openKiosk({ ...place, team_id: place.team_id ?? Number(chosen || teams[0]?.id) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['kiosks'] }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(open.data ? 'kiosks.is_open' : 'kiosks.open')}
      note={open.data ? undefined : t('kiosks.open_note')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('kiosks.close_dialog')}
          </Button>
          {!open.data && (
            <Button busy={open.isPending} onClick={() => open.mutate()}>
              {t('kiosks.open')}
            </Button>
          )}
        </>
      }
    >
      {open.data ? (
        <Opened kiosk={open.data} />
      ) : (
        <div className="grid gap-5">
          <ProblemCallout problem={isProblem(open.error) ? open.error : null} />
          {place.team_id === undefined && (
            <Field label={t('kiosks.team')} hint={t('kiosks.team_hint')}>
              {(ties) => (
                <NativeSelect
                  {...ties}
                  value={chosen || String(teams[0]?.id ?? '')}
                  onChange={setChosen}
                  options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              )}
            </Field>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The button that stands on the rota and on the page of an event. */
export function OpenKiosk({ place }: { place: Partial<Place> }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" icon={<Tablet aria-hidden className="size-5" />} onClick={() => setIsOpen(true)}>
        {t('kiosks.open')}
      </Button>
      {isOpen && <OpenDialog place={place} onClose={() => setIsOpen(false)} />}
    </>
  );
}
