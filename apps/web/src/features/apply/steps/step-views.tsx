import { lazy, type ComponentType } from 'react';
import type { StepType } from '@manyhands/contract/form/form-step.ts';
import { piece, untilHere } from '../../../ui/pieces.ts';
import type { StepProps } from '../application-context.tsx';
import { View as BasicDetails } from './basic-details/view.tsx';

type View = ComponentType<StepProps>;

/** Every step but the first is fetched once someone begins to fill in the form. */
const found = import.meta.glob<View>(['./*/view.tsx', '!./basic-details/view.tsx'], { import: 'View' });
const DEFERRED = new Map(
  Object.entries(found).map(([path, load]) => [path.split('/')[1], async () => ({ default: await load() })]),
);

/** What the folder of a step shows; none where a form is newer than this page. */
export const VIEWS: Partial<Record<StepType, View>> = {
  'basic-details': BasicDetails,
  ...Object.fromEntries([...DEFERRED].map(([type, load]) => [type, lazy(() => untilHere(load))])),
};

/** Has the steps of a form fetched before they are shown. */
export function fetchSteps(types: readonly StepType[]): void {
  for (const load of types.map((type) => DEFERRED.get(type))) if (load) piece(load);
}
