// Made when the site is built, by plugins/password-words.ts.
declare module 'virtual:password-words' {
  export const dictionary: Record<string, string[]>;
  export const graphs: Record<string, Record<string, (string | null)[]>>;
}
