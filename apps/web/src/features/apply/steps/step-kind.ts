import type { FormStep, StepAttribute, StepQuestion } from '@manyhands/contract/form/form-step.ts';
import type { MessageKey, TextValues } from '../../../ui/text.ts';
import type { ApplicationValues } from '../engine/application-values.ts';
import type { Saved } from './wire-parts.ts';

export type Say = (key: MessageKey, values?: TextValues) => string;

/** One answer of a step, in words; one of the organisation's own fields is worded by whoever knows fields. */
export interface ReviewRow {
  label: string;
  /** The field where it is changed. */
  path: string;
  text?: string;
  field?: StepQuestion | StepAttribute;
  value?: unknown;
}

export interface ReviewFacts {
  values: ApplicationValues;
  motivations: readonly { id: number; content: string }[];
  team: string;
  isMinor: boolean;
  /** Documents that were handed in before. */
  supplied: readonly number[];
}

/** What `answers.ts` of a step's folder says of its answers. The step is absent where the form does not have it. */
export interface StepAnswers {
  /** Its fields, by the first part of their paths: their errors make the step incomplete, and they are saved together. */
  paths: readonly string[];
  /** Only what the form asks for goes out, so that a field no one sees cannot be wrong. */
  toWire(values: ApplicationValues, step: FormStep | undefined): object;
  /** What a draft keeps instead, where showing the step alone changes what goes out. */
  toDraft?(values: ApplicationValues, step: FormStep | undefined): object;
  /** What was not kept stays as in an empty form. */
  fromWire(saved: Saved, empty: ApplicationValues, step: FormStep | undefined): Partial<ApplicationValues>;
  /** What is read of it on the last step. */
  review?(facts: ReviewFacts, t: Say, step: FormStep): ReviewRow[];
  /** Which question a message is about that does not say so itself. */
  subject?(step: FormStep, field: string, key: string, t: Say): string | undefined;
}
