import { type ReactNode, useEffect } from 'react';
import { shellTexts } from '#/texts/shell.ts';

interface AuthCardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** The standard layout of pages before sign-in: a title, a sentence and the content. */
export function AuthCard({ title, lead, children }: AuthCardProps) {
  useEffect(() => {
    document.title = `${title} · ${shellTexts.product}`;
  }, [title]);
  return (
    <>
      <h1 className="mt-8 text-xl font-[640]">{title}</h1>
      {lead !== undefined && <p className="mt-1 text-muted-foreground">{lead}</p>}
      <div className="mt-6 grid gap-4">{children}</div>
    </>
  );
}
