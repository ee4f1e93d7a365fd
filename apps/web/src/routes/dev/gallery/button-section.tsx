import { useState } from 'react';
import { ArrowRight, Plus } from 'lucide-react';
import { Button, ButtonLink, type ButtonKind } from '../../../ui/button.tsx';
import { DeleteButton } from '../../../ui/delete-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { SaveButton, type SaveState } from '../../../ui/save-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';
import { Specimen, Specimens } from './specimen.tsx';

const KINDS: readonly ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger'];
const SWATCHES = [
  'bg-paper',
  'bg-surface',
  'bg-sunken',
  'bg-line',
  'bg-line-strong',
  'bg-ink-3',
  'bg-ink-2',
  'bg-ink',
  'bg-brand',
  'bg-brand-strong',
  'bg-brand-soft',
  'bg-brand-line',
  'bg-sun',
  'bg-sun-soft',
  'bg-danger',
  'bg-danger-soft',
  'bg-ok',
  'bg-ok-soft',
];

export function TypeSection() {
  const t = useText();
  return (
    <Sheet title={t('gallery.type')} note={t('gallery.type_note')}>
      <div className="grid gap-3">
        <p className="title text-3xl">{t('gallery.type_title')}</p>
        <p className="title text-2xl">{t('gallery.type_title')}</p>
        <p className="title text-xl">{t('gallery.type_title')}</p>
        <p className="max-w-[46rem]">{t('gallery.type_body')}</p>
        <p className="text-sm text-ink-2">{t('gallery.type_small')}</p>
        <p>
          <Link href="/dev/gallery">{t('gallery.type_link')}</Link>
        </p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {SWATCHES.map((swatch) => (
          <li key={swatch} className="grid justify-items-center gap-1 text-xs text-ink-2">
            <span aria-hidden className={`size-14 rounded-md border border-line ${swatch}`} />
            {swatch.slice(3)}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

export function ButtonSection() {
  const t = useText();
  return (
    <Sheet title={t('gallery.buttons')}>
      {KINDS.map((kind) => (
        <Specimens key={kind}>
          <Specimen name={t('gallery.normal')}>
            <Button kind={kind}>{t(`gallery.kind_${kind}`)}</Button>
          </Specimen>
          <Specimen name={t('gallery.focus')}>
            <Button kind={kind} data-focus-visible>
              {t(`gallery.kind_${kind}`)}
            </Button>
          </Specimen>
          <Specimen name={t('gallery.disabled')}>
            <Button kind={kind} disabled>
              {t(`gallery.kind_${kind}`)}
            </Button>
          </Specimen>
          <Specimen name={t('gallery.busy')}>
            <Button kind={kind} busy>
              {t(`gallery.kind_${kind}`)}
            </Button>
          </Specimen>
          <Specimen name={t('gallery.small')}>
            <Button kind={kind} size="small" icon={<Plus aria-hidden className="size-4" />}>
              {t(`gallery.kind_${kind}`)}
            </Button>
          </Specimen>
        </Specimens>
      ))}
      <Specimens>
        <Specimen name={t('gallery.link_button')}>
          <ButtonLink href="/dev/gallery" icon={<ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />}>
            {t('gallery.link_button')}
          </ButtonLink>
        </Specimen>
        <Specimen name={t('gallery.long')} className="max-w-80">
          <Button>{t('gallery.long_button')}</Button>
        </Specimen>
      </Specimens>
    </Sheet>
  );
}

function LiveSaveButton() {
  const t = useText();
  const [state, setState] = useState<SaveState>(0);
  const save = () => {
    setState(1);
    setTimeout(() => setState(2), 700);
    setTimeout(() => setState(0), 2700);
  };
  return <SaveButton type="button" label={t('gallery.save_try')} state={state} onClick={save} />;
}

export function SaveSection() {
  const t = useText();
  const [deleted, setDeleted] = useState(0);
  return (
    <Sheet title={t('gallery.save_and_delete')} note={t('gallery.save_note')}>
      <Specimens>
        {([0, 1, 2] as const).map((state) => (
          <Specimen key={state} name={String(state)}>
            <SaveButton type="button" state={state} />
          </Specimen>
        ))}
        <Specimen name={t('gallery.normal')}>
          <LiveSaveButton />
        </Specimen>
      </Specimens>
      <Specimens>
        <Specimen name={t('gallery.normal')}>
          <DeleteButton what={t('gallery.delete_address')} onConfirm={() => setDeleted(deleted + 1)} />
        </Specimen>
        <Specimen name={t('gallery.disabled')}>
          <DeleteButton disabled onConfirm={() => {}} />
        </Specimen>
      </Specimens>
      <p data-testid="deleted" className="text-sm text-ink-2">
        {deleted > 0 && t('gallery.deleted', { count: deleted })}
      </p>
    </Sheet>
  );
}
