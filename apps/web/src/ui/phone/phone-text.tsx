import { lazy, Suspense } from 'react';
import { untilHere } from '../pieces.ts';

const Written = lazy(async () => {
  const { readNumber } = await untilHere(() => import('./phone-numbers.ts'));
  return { default: ({ number }: { number: string }) => readNumber(number, '').formatted || number };
});

/** A number as people write it: +44 7700 900923. As it is stored until the library is here, and where it is none. */
export function PhoneText({ children: number }: { children: string }) {
  return (
    <bdi dir="ltr">
      <Suspense fallback={number}>
        <Written number={number} />
      </Suspense>
    </bdi>
  );
}
