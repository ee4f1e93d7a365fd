/** Why a file is not taken. */
export type Refusal =
  | 'interrupted'
  | 'empty'
  | 'unknown'
  | 'disagrees'
  | 'macros'
  | 'bomb'
  | 'damaged'
  | 'pixels'
  | 'virus';

/** What the content says it is, by any of the type's names, or why it is refused. */
export type Finding = { mime: string } | { refused: Refusal };
