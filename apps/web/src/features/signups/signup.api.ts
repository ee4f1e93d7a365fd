import type { signup } from '@manyhands/contract/signups/signup.resource.ts';
import { http } from '../../lib/http.ts';

type Input = (typeof signup)['operations']['request']['input']['_zod']['input'];

export const requestSignup = (input: Omit<Input, 'consent'> & { consent: boolean }) => http.post('signups', input);
export const followSignupLink = (deed: 'confirm' | 'end', token: string) => http.post(`signups/${deed}`, { token });
