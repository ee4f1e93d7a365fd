import { TouchpointsSheet } from '../../../features/touchpoints/touchpoints-sheet.tsx';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { touchpoint } from '../../../lib/records/descriptors/touchpoint.generated.ts';
import type { UserSectionProps } from '../../portal/user-section.ts';

/** For those who may see touchpoints; no one reads what is kept about themselves here. */
export function PersonTouchpoints({ person }: UserSectionProps) {
  const may = useMay();
  return (
    <MoreWords load={touchpoint.words}>
      <TouchpointsSheet userId={person.id} mayEdit={may('edit-touchpoints')} />
    </MoreWords>
  );
}
