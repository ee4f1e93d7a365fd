import { loginRoutes } from '../routes/login/login.routes.tsx';
import { root } from '../routes/root.tsx';
import { makeRouterOf } from './make-router.tsx';
import { startApp } from './start-app.tsx';

const HERE = /^\/login(?:[/?#]|$)/;

// Whoever signs in loads one page more; whoever does not carries none of the others.
await startApp({
  makeRouter: (queryClient) => makeRouterOf(root.addChildren([...loginRoutes]), queryClient) as never,
  isElsewhere: (href) => !HERE.test(href),
});
