import { useEffect, useState, type ReactNode } from 'react';
import { Camera, CloudOff, UserPlus, Users } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { useText } from '../../ui/text.ts';
import { CameraScan, canScan } from './camera-scan.tsx';
import { CodePanel } from './code-panel.tsx';
import type { Direction, Entry, Outcome } from './kiosk-device.api.ts';
import { FindPerson } from './find-person.tsx';
import { RollCall } from './roll-call.tsx';
import type { KioskState } from './use-kiosk.ts';
import { VisitorForm } from './visitor-form.tsx';

type Ready = Extract<KioskState, { state: 'ready' }>;

/** What is said to whoever just checked; `outcome` is null where it waits for a connection. */
interface Said {
  name: string;
  direction: Direction;
  outcome: Outcome | null;
}
const SAID_FOR = 5000;

function Answer({ said, onDone }: { said: Said; onDone(): void }) {
  const t = useText();
  useEffect(() => {
    const timer = setTimeout(onDone, SAID_FOR);
    return () => clearTimeout(timer);
  }, [said, onDone]);
  const { outcome, direction } = said;
  const isRefused = outcome?.outcome === 'refused';
  const name = outcome?.name ?? said.name;
  const title = isRefused
    ? t(`kiosk.refused_${outcome.refusal ?? 'unknown'}`)
    : outcome?.outcome === 'already'
      ? t(`kiosk.already_${direction}`, { name })
      : name
        ? t(`kiosk.done_${direction}`, { name })
        : t('kiosk.saved');
  return (
    <div
      role="status"
      className={cx(
        'grid gap-3 rounded-lg border-2 p-8 text-center',
        isRefused ? 'border-danger bg-danger-soft' : 'border-ok bg-ok-soft',
      )}
    >
      <p className="title text-2xl">{title}</p>
      {!isRefused && outcome?.for && <p className="text-lg">{outcome.for}</p>}
      {outcome === null && <p>{t('kiosk.saved_offline')}</p>}
      <Button kind="secondary" className="justify-self-center" onClick={onDone}>
        {t('kiosk.next_person')}
      </Button>
    </div>
  );
}

/** Two large buttons: coming or leaving. */
function Directions({ value, onChange }: { value: Direction; onChange(direction: Direction): void }) {
  const t = useText();
  return (
    <div role="group" aria-label={t('kiosk.direction')} className="grid grid-cols-2 gap-3">
      {(['in', 'out'] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          aria-pressed={value === direction}
          onClick={() => onChange(direction)}
          className={cx(
            'min-h-20 rounded-lg border-2 px-4 text-xl font-semibold transition-colors duration-150',
            value === direction
              ? 'border-brand bg-brand text-on-brand'
              : 'border-line-strong bg-surface text-ink hover:bg-sunken',
          )}
        >
          {t(direction === 'in' ? 'kiosk.check_in' : 'kiosk.check_out')}
        </button>
      ))}
    </div>
  );
}

type View = 'find' | 'camera' | 'visitor' | 'roll-call';

function Ways({ onView }: { onView(view: View): void }) {
  const t = useText();
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {canScan() && (
        <Button kind="secondary" icon={<Camera aria-hidden className="size-5" />} onClick={() => onView('camera')}>
          {t('kiosk.camera')}
        </Button>
      )}
      <Button kind="secondary" icon={<UserPlus aria-hidden className="size-5" />} onClick={() => onView('visitor')}>
        {t('kiosk.new_here')}
      </Button>
      <Button kind="secondary" icon={<Users aria-hidden className="size-5" />} onClick={() => onView('roll-call')}>
        {t('kiosk.who_is_here')}
      </Button>
    </div>
  );
}

/** How many wait, or that there is no connection. Nothing where all is well. */
function Waiting({ isOnline, waiting }: Pick<Ready, 'isOnline' | 'waiting'>) {
  const t = useText();
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-2 empty:hidden">
      {!isOnline && <CloudOff aria-hidden className="size-5 shrink-0" />}
      {!isOnline && t('kiosk.offline', { count: waiting })}
      {isOnline && waiting > 0 && t('kiosk.sending', { count: waiting })}
    </p>
  );
}

/** The screen of a kiosk that is open. */
export function KioskScreen(ready: Ready) {
  const { kiosk, token, isOnline, waiting, now, check } = ready;
  const [direction, setDirection] = useState<Direction>('in');
  const [view, setView] = useState<View>('find');
  const [said, setSaid] = useState<Said | null>(null);
  async function press(sent: Omit<Entry, 'uuid' | 'at' | 'direction'>, name: string, way = direction) {
    setView('find');
    setSaid({ name, direction: way, outcome: await check({ ...sent, direction: way }) });
  }
  const [done] = useState(() => () => {
    setSaid(null);
    setDirection('in');
  });
  if (view === 'roll-call') return <RollCall kiosk={kiosk} token={token} onClose={() => setView('find')} />;
  const parts: Record<Exclude<View, 'roll-call'>, () => ReactNode> = {
    find: () => (
      <>
        <Directions value={direction} onChange={setDirection} />
        <FindPerson
          {...{ kiosk, token, isOnline }}
          onPick={(person) => void press({ user_id: person.user_id }, person.name)}
          onCode={(barcode) => void press({ barcode }, '')}
        />
        <Ways onView={setView} />
      </>
    ),
    camera: () => <CameraScan onRead={(barcode) => void press({ barcode }, '')} onClose={() => setView('find')} />,
    visitor: () => (
      <VisitorForm
        onSend={(visitor) => void press({ visitor }, visitor.first_name, 'in')}
        onCancel={() => setView('find')}
      />
    ),
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <div className="grid content-start gap-6">
        <Waiting {...{ isOnline, waiting }} />
        {said ? <Answer said={said} onDone={done} /> : parts[view]()}
      </div>
      <CodePanel kiosk={kiosk} now={now} />
    </div>
  );
}
