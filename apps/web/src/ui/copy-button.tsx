import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';
import { useText } from './text.ts';

export interface CopyButtonProps extends Omit<ButtonProps, 'icon' | 'onClick' | 'children'> {
  text: string;
  /** What is copied, for those who cannot see what the button stands beside. */
  what: string;
}

/** Takes a text along, and says so. */
export function CopyButton({ text, what, ...rest }: CopyButtonProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        {...rest}
        onClick={copy}
        onBlur={() => setCopied(false)}
        icon={copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      >
        {t(copied ? 'ui.copied' : 'ui.copy')}
        <span className="sr-only">{what}</span>
      </Button>
      <span role="status" className="sr-only">
        {copied ? t('ui.copied') : ''}
      </span>
    </>
  );
}
