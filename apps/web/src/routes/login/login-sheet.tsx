import type { ReactNode } from 'react';

/** The one sheet of the sign-in page; its title is the page's heading. */
export function LoginSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-lift sm:p-8">
      <h1 tabIndex={-1} className="title text-2xl">
        {title}
      </h1>
      {children}
    </section>
  );
}
