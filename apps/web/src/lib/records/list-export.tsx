import { lazy, Suspense, useState } from 'react';
import { FileDown } from 'lucide-react';
import { useMay } from '../access.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import type { ExportDialogProps } from './export-dialog.tsx';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

/** The list as a file: what is ticked, or everything that matches. Lists below another row have none. */
export function ListExport(props: Omit<ExportDialogProps, 'onClose'>) {
  const t = useText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('export-data') || props.of.path.includes('{')) return null;
  return (
    <>
      <Button
        kind="secondary"
        icon={<FileDown aria-hidden className="size-4" />}
        className="max-sm:w-full"
        onClick={() => setOpen(true)}
      >
        {t('records.export')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
