import { computeStrength } from './password-strength.ts';

export interface StrengthQuestion {
  number: number;
  password: string;
  personal: readonly string[];
}

// Reading the lists and asking them takes long enough for typing to stutter, so it happens beside the page.
globalThis.addEventListener('message', ({ data }: MessageEvent<StrengthQuestion>) => {
  globalThis.postMessage({ number: data.number, strength: computeStrength(data.password, data.personal) });
});
