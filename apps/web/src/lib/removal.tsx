import { DeleteButton, type DeleteButtonProps } from '../ui/delete-button.tsx';
import { useText } from '../ui/text.ts';
import type { Can } from './resource-api.ts';

export interface RemovalProps extends DeleteButtonProps {
  can: Partial<Can> | undefined;
  /** Said when it is in use, where archiving is not what to do instead. */
  inUse?(count: number): string;
}

/** Deletes a row, or says why that cannot be done: what is in use stays. */
export function Removal({ can, inUse, ...button }: RemovalProps) {
  const t = useText();
  if (can?.remove) return <DeleteButton {...button} />;
  if (!can?.used) return null;
  return <p className="text-sm text-ink-2">{inUse?.(can.used) ?? t('problem.in_use', { count: can.used })}</p>;
}
