/** A label and what belongs to it; nothing said is said in the words of the document. */
export interface PrintedRow {
  readonly label: string;
  readonly text: string;
}
export interface PrintedSection {
  readonly heading: string;
  readonly rows: readonly PrintedRow[];
}

/** A document as data that another thread can be handed: what it says, and nothing of where it stands on the paper. */
export interface Printed {
  /** Of the document's own words, for whoever has it read out. */
  readonly language: string;
  /** Whose paper it is, and their colour. */
  readonly house: string;
  readonly colour: string;
  readonly kind: string;
  readonly title: string;
  readonly madeAt: Date;
  readonly facts: readonly PrintedRow[];
  readonly sections: readonly PrintedSection[];
  readonly words: PrintedWords;
}

export interface PrintedWords {
  /** Stands where nothing was said. */
  readonly none: string;
  /** Ends a text for which there was no room left. */
  readonly cut: string;
  /** With {number} and {of} in it. */
  readonly page: string;
}
