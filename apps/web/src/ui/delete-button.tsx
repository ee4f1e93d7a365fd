import { useState, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';
import { useText } from './text.ts';

export interface DeleteButtonProps extends Omit<ButtonProps, 'kind' | 'icon' | 'onClick' | 'onBlur' | 'children'> {
  label?: string;
  /** What is deleted, for those who cannot see which row the button stands in. */
  what?: string;
  /** A bin, unless something else than deleting is asked about. */
  icon?: ReactNode;
  onConfirm(): void;
}

/** Asks before it acts: the first press turns it into a question, leaving it turns it back. */
export function DeleteButton({
  label,
  what,
  icon = <Trash2 aria-hidden className="size-4 shrink-0" />,
  onConfirm,
  ...rest
}: DeleteButtonProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const press = () => {
    if (asking) onConfirm();
    setAsking(!asking);
  };
  return (
    <>
      <Button
        {...rest}
        kind={asking ? 'danger' : 'quiet'}
        icon={asking ? null : icon}
        onClick={press}
        onBlur={() => setAsking(false)}
      >
        {asking ? t('ui.are_you_sure') : (label ?? t('ui.delete'))}
        {what && <span className="sr-only">{what}</span>}
      </Button>
      <span role="status" className="sr-only">
        {asking ? t('ui.are_you_sure') : ''}
      </span>
    </>
  );
}
