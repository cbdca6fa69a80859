import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect } from 'react';
import { menuTrail } from '#/lib/menu.ts';
import { useMenu } from '#/lib/use-menu.ts';
import { usePathname } from '#/lib/use-pathname.ts';
import { shellTexts } from '#/texts/shell.ts';

export interface Crumb {
  readonly title: string;
  readonly to?: string | undefined;
  readonly search?: Readonly<Record<string, string>> | undefined;
}

interface PageProps {
  readonly title: string;
  /** Shown below the title: the state and the most important sentence. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Appended to the breadcrumbs of the menu. */
  readonly crumbs?: readonly Crumb[] | undefined;
  readonly children: ReactNode;
}

/** The standard page: breadcrumbs, title with state, actions on the right, then the content. */
export function Page({ title, lead, actions, crumbs, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${shellTexts.product}`;
  }, [title]);
  return (
    <>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h1 className="text-xl font-[640] tracking-[-0.015em]">{title}</h1>
          {lead !== undefined && (
            <div className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground">{lead}</div>
          )}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const pathname = usePathname();
  const trail = menuTrail(useMenu(), pathname).map(({ name, route }): Crumb => ({ title: name, to: route }));
  const all = [...trail, ...crumbs];
  return (
    <nav aria-label={shellTexts.breadcrumbs} className="-mt-0.5 mb-2 text-sm text-muted-foreground">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {all.map(({ title, to, search }, index) => (
          <Fragment key={`${to ?? ''}${title}`}>
            {index > 0 && <li aria-hidden>›</li>}
            <li aria-current={index === all.length - 1 ? 'page' : undefined}>
              {to === undefined || index === all.length - 1 ? (
                title
              ) : (
                <Link
                  to={to}
                  search={search as never}
                  // Otherwise the router marks the links to all parents of the page as current.
                  activeOptions={{ exact: true }}
                  className="inline-flex min-h-6 items-center rounded-sm hover:text-foreground hover:underline"
                >
                  {title}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
