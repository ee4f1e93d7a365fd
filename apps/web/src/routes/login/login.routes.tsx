import { createRoute } from '@tanstack/react-router';
import { lazyPage, lazyWords } from '../lazy-page.ts';
import { root } from '../root.tsx';
import { spokenLanguage } from '../route-parts.ts';
import { readLoginSearch, readReturnSearch } from './login-search.ts';

const signingIn = {
  getParentRoute: () => root,
  validateSearch: readReturnSearch,
  // Their words come along with the page, not after it.
  loader: lazyWords(async () =>
    (await import('../../features/auth/login-messages.ts')).loadLoginMessages(spokenLanguage()),
  ),
} as const;
const login = createRoute({
  ...signingIn,
  path: '/login',
  validateSearch: readLoginSearch,
  component: lazyPage(() => import('./login-page.tsx'), 'LoginPage'),
});
const forgot = createRoute({
  ...signingIn,
  path: '/login/forgot',
  component: lazyPage(() => import('./forgot-page.tsx'), 'ForgotPage'),
});
const reset = createRoute({
  ...signingIn,
  path: '/login/reset',
  component: lazyPage(() => import('./reset-page.tsx'), 'ResetPage'),
});
const link = createRoute({
  ...signingIn,
  path: '/login/link',
  component: lazyPage(() => import('./link-page.tsx'), 'LinkPage'),
});
const confirmEmail = createRoute({
  ...signingIn,
  path: '/login/confirm-email',
  component: lazyPage(() => import('./confirm-email-page.tsx'), 'ConfirmEmailPage'),
});
const setUp = createRoute({
  ...signingIn,
  path: '/login/two-factor',
  component: lazyPage(() => import('./two-factor-page.tsx'), 'TwoFactorPage'),
});

export const loginRoutes = [login, forgot, reset, link, confirmEmail, setUp] as const;
