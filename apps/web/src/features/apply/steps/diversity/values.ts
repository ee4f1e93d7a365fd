export interface DiversityAnswer {
  question_id: number;
  /** The option of a question that takes one. */
  option_id?: number | null;
  /** The options of a question that takes several. */
  options?: readonly { id: number }[];
  other_text?: string;
}

/** As much of an application as the monitoring questions need, wherever they are asked. */
export interface DiversityValues {
  /** The fixed form: `gender_id`, `nationality_other` and so on. */
  diversity: Readonly<Record<string, number | string | null>>;
  diversity_v2_questions: readonly DiversityAnswer[];
}

export const diversity = (): DiversityValues => ({ diversity: {}, diversity_v2_questions: [] });
