import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../root.tsx';
import { spokenLanguage } from '../route-parts.ts';
import { readLoginSearch, readReturnSearch } from './login-search.ts';

const signingIn = {
  getParentRoute: () => root,
  validateSearch: readReturnSearch,
  // Their words come along with the page, not after it.
  loader: async () => (await import('../../features/auth/login-messages.ts')).loadLoginMessages(spokenLanguage()),
} as const;
const login = createRoute({
  ...signingIn,
  path: '/login',
  validateSearch: readLoginSearch,
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
});
const forgot = createRoute({
  ...signingIn,
  path: '/login/forgot',
  component: lazyRouteComponent(() => import('./forgot-page.tsx'), 'ForgotPage'),
});
const reset = createRoute({
  ...signingIn,
  path: '/login/reset',
  component: lazyRouteComponent(() => import('./reset-page.tsx'), 'ResetPage'),
});
const link = createRoute({
  ...signingIn,
  path: '/login/link',
  component: lazyRouteComponent(() => import('./link-page.tsx'), 'LinkPage'),
});
const confirmEmail = createRoute({
  ...signingIn,
  path: '/login/confirm-email',
  component: lazyRouteComponent(() => import('./confirm-email-page.tsx'), 'ConfirmEmailPage'),
});
const setUp = createRoute({
  ...signingIn,
  path: '/login/two-factor',
  component: lazyRouteComponent(() => import('./two-factor-page.tsx'), 'TwoFactorPage'),
});

export const loginRoutes = [login, forgot, reset, link, confirmEmail, setUp] as const;
