import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { SignIn } from './use-sign-in.ts';

interface SignInStepsProps {
  signIn: SignIn;
  intended: string;
  onEnter(): void;
  above?: boolean;
}

export function SignInSteps({ signIn, intended, onEnter, above = false }: SignInStepsProps) {
  if (signIn.wanted) return <CodeStep signIn={signIn} wanted={signIn.wanted} onEnter={onEnter} />;
  return <PasswordStep signIn={signIn} intended={intended} onEnter={onEnter} above={above} />;
}
