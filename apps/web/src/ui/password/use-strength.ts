import { useEffect, useRef, useState } from 'react';
import type { Strength } from './password-strength.ts';
import type { StrengthQuestion } from './password-strength.worker.ts';
// eslint-disable-next-line import/default -- what is asked for is the address of the file, which the build gives
import judgeAddress from './password-strength.worker.ts?worker&url';

const PAUSE = 150;

interface Answer {
  number: number;
  strength: Strength;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Our pages run no script from an address that no one vouched for; this one was written when the site was built. */
function openJudge(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('password-strength', { createScriptURL: () => judgeAddress });
  return new Worker(policy?.createScriptURL('') ?? judgeAddress, { type: 'module' });
}

/** How strong a password is: null while it is empty or no one can tell. The judge is fetched with the first letter. */
export function useStrength(password: string, personal: readonly string[]): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  const worker = useRef<Worker>(undefined);
  const latestCheck = useRef(0);
  const known = personal.join('\n');
  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    // An answer to an older question is no answer.
    latestCheck.current += 1;
    const number = latestCheck.current;
    if (password === '') return;
    const timer = setTimeout(() => {
      worker.current ??= openJudge();
      worker.current.onmessage = ({ data }: MessageEvent<Answer>) =>
        data.number === latestCheck.current && setStrength(data.strength);
      worker.current.onerror = () => {
        // It did not arrive, so the next letter asks for it again.
        worker.current = undefined;
        setStrength(null);
      };
      worker.current.postMessage({
        number,
        password,
        personal: known === '' ? [] : known.split('\n'),
      } satisfies StrengthQuestion);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [password, known]);
  return password === '' ? null : strength;
}
