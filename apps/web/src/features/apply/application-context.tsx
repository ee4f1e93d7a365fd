import { createContext, useContext, type ComponentType } from 'react';
import type { FormStep, StepAttribute, StepConsent, StepQuestion } from '@manyhands/contract/form/form-step.ts';
import { useObserved } from '../../lib/observable.ts';
import type { Application } from './engine/application.ts';

export interface FieldsProps {
  kind: 'questions' | 'attributes';
  fields: readonly (StepQuestion | StepAttribute)[];
}
export interface ConsentsProps {
  consents: readonly StepConsent[];
  disabled?: boolean;
}

/** What other features lend the form; the route puts them together. */
export interface ApplicationParts {
  /** Inputs bound to `questions.{slug}` or `attributes.{slug}`. */
  Fields: ComponentType<FieldsProps>;
  /** Questions of consent bound to `consents.{place}`. */
  Consents: ComponentType<ConsentsProps>;
  /** An answer in words, for the last step. */
  Answer: ComponentType<{ field: StepQuestion | StepAttribute; value: unknown }>;
  /** Sets up the second factor of whoever is signed in. */
  SecondFactor: ComponentType<{ onEnabled(): void }>;
}

interface Surroundings {
  application: Application;
  parts: ApplicationParts;
}

export const ApplicationContext = createContext<Surroundings | null>(null);

function useSurroundings(): Surroundings {
  const found = useContext(ApplicationContext);
  if (!found) throw new Error('This stands outside an application form');
  return found;
}

/** The form that is being filled in: its values, its steps, what it is for and who fills it in. */
export function useApplication(): Application {
  const { application } = useSurroundings();
  // Someone may log in on the page itself.
  const { user } = useObserved(application.applicant);
  return { ...application, user };
}

export const useParts = (): ApplicationParts => useSurroundings().parts;

export interface StepProps {
  step: FormStep;
}
