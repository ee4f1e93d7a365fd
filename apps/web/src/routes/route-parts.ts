import { isLanguage } from '../lib/i18n.tsx';

export const spokenLanguage = () => (isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en');

/** Read by the page itself, so that what it knows comes with it. */
export const trustSearch = <S extends object>(search: Record<string, unknown>) => search as S;

/** A place in an address that holds a number. */
export const numbered = <N extends string>(name: N) => ({
  parse: (params: Record<N, string>) => ({ [name]: Number(params[name]) }) as Record<N, number>,
  stringify: (params: Record<N, number>) => ({ [name]: String(params[name]) }) as Record<N, string>,
});
