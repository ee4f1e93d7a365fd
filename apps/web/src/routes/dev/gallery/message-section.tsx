import { useState } from 'react';
import { Archive, ChevronDown, Download, Eye } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Menu } from '../../../ui/popup/menu.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { SaveButton } from '../../../ui/save-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useText } from '../../../ui/text.ts';
import { Avatar, LogoTile } from '../../../ui/tile.tsx';
import { toast } from '../../../ui/toasts.tsx';

export function CalloutSection() {
  const t = useText();
  return (
    <Sheet title={t('gallery.callouts')}>
      <Callout title={t('gallery.callout_info')}>{t('gallery.callout_info_text')}</Callout>
      <Callout
        tone="warning"
        title={t('gallery.callout_warning')}
        actions={
          <Button kind="secondary" size="small">
            {t('gallery.renew')}
          </Button>
        }
      >
        {t('gallery.callout_warning_text')}
      </Callout>
      <Callout tone="danger" title={t('gallery.callout_danger')}>
        {t('gallery.callout_danger_text')}
      </Callout>
      <Callout tone="ok" title={t('gallery.callout_ok')}>
        {t('gallery.callout_ok_text')}
      </Callout>
      <Callout>{t('gallery.callout_info_text')}</Callout>
    </Sheet>
  );
}

export function PillSection() {
  const t = useText();
  return (
    <Sheet title={t('gallery.pills')}>
      <div className="flex flex-wrap items-center gap-3">
        <Pill tone="ok">{t('gallery.pill_active')}</Pill>
        <Pill tone="brand">{t('gallery.pill_applicant')}</Pill>
        <Pill tone="sun">{t('gallery.pill_vetting')}</Pill>
        <Pill tone="danger">{t('gallery.pill_late')}</Pill>
        <Pill>{t('gallery.pill_left')}</Pill>
        <LogoTile name={t('gallery.organisation')} />
        <LogoTile name={t('gallery.organisation')} logo="/icon.svg" />
        <Avatar name="Amara Okafor" />
        <Avatar name="Amara Okafor" size="large" />
      </div>
    </Sheet>
  );
}

let shown = 0;

export function ToastSection() {
  const t = useText();
  const failed = () => toast(t('gallery.toast_failed'), { tone: 'danger', note: t('gallery.toast_failed_note') });
  return (
    <Sheet title={t('gallery.toasts')} note={t('gallery.toasts_note')}>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          onClick={() => toast(t('gallery.toast_saved'), { note: t('gallery.toast_number', { number: ++shown }) })}
        >
          {t('gallery.toast_show')}
        </Button>
        <Button kind="secondary" onClick={failed}>
          {t('gallery.toast_error')}
        </Button>
      </div>
    </Sheet>
  );
}

function SampleMenu({ onPick }: { onPick(id: string): void }) {
  const t = useText();
  const actions = [
    { id: 'view', label: t('gallery.menu_view'), icon: <Eye aria-hidden className="size-4" /> },
    { id: 'export', label: t('gallery.menu_export'), icon: <Download aria-hidden className="size-4" /> },
    {
      id: 'archive',
      label: t('gallery.menu_archive'),
      icon: <Archive aria-hidden className="size-4" />,
      disabled: true,
    },
  ];
  const titles = [
    { id: 'dr', label: t('gallery.title_dr') },
    { id: 'mx', label: t('gallery.title_mx') },
  ];
  return (
    <Menu
      button={
        <>
          {t('gallery.menu_open')}
          <ChevronDown aria-hidden className="size-4" />
        </>
      }
      groups={[
        { id: 'actions', items: actions, onPick },
        { id: 'titles', label: t('gallery.title_field'), chosen: 'mx', items: titles, onPick },
      ]}
    />
  );
}

function SampleDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useText();
  const [street, setStreet] = useState('');
  const [city, setCity] = useState('');
  const actions = (
    <>
      <Button kind="secondary" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <SaveButton type="button" state={0} onClick={onClose} />
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('gallery.dialog_title')}
      note={t('gallery.dialog_note')}
      actions={actions}
    >
      <div className="grid gap-5">
        <TextField label={t('gallery.street')} value={street} onChange={setStreet} />
        <TextField label={t('gallery.city')} value={city} onChange={setCity} />
      </div>
    </Dialog>
  );
}

export function OverlaySection() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState('');
  return (
    <Sheet title={t('gallery.overlays')}>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {t('gallery.dialog_open')}
        </Button>
        <SampleMenu onPick={setPicked} />
        {picked && <p className="text-sm text-ink-2">{t('gallery.menu_picked', { what: picked })}</p>}
      </div>
      <SampleDialog open={open} onClose={() => setOpen(false)} />
    </Sheet>
  );
}

export function StateSection() {
  const t = useText();
  return (
    <Sheet title={t('gallery.states')}>
      <div className="grid gap-4 md:grid-cols-3">
        <div className="rounded-md border border-line">
          <EmptyState action={<Button kind="secondary">{t('gallery.shifts_find')}</Button>}>
            {t('gallery.shifts_empty')}
          </EmptyState>
        </div>
        <div className="grid content-center rounded-md border border-line">
          <Loading />
        </div>
        <div className="rounded-md border border-line">
          <ErrorState onRetry={() => {}} reference="01JB2Q" />
        </div>
      </div>
    </Sheet>
  );
}
