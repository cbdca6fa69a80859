import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Page } from '#/components/layout/page.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { useIdentityChanges } from '../api/use-identity-provider.ts';
import { identityTexts as texts } from '../texts.ts';
import { DirectoryPanel } from './directory-panel.tsx';
import { DomainsPanel } from './domains-panel.tsx';
import { MappingsPanel } from './mappings-panel.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { RequiredPanel } from './required-panel.tsx';

/** The identity provider of the selected group. */
export function IdentityProviderPage() {
  const { id: groupId, title } = useSelectedGroup();
  const { data, error, refetch } = trpc.identityProviders.get.useQuery({ groupId });
  const changes = useIdentityChanges(groupId);
  const panel = { groupId, changes };
  return (
    <Page title={texts.title} lead={texts.lead(title)} crumbs={[{ title: texts.crumb }]}>
      <div key={groupId} className="grid max-w-[960px] gap-4">
        {data === undefined && error !== null && (
          <section className="panel">
            <ErrorState error={error} title={texts.loadFailed} onRetry={() => void refetch()} />
          </section>
        )}
        {data === undefined && error === null && <Skeleton className="h-96" />}
        {data !== undefined && <ProviderPanel {...panel} setup={data} />}
        {data !== undefined && data.provider !== null && (
          <>
            <DomainsPanel {...panel} setup={data} />
            <MappingsPanel {...panel} setup={data} version={data.provider.version} />
            <DirectoryPanel {...panel} directory={data.directory} provider={data.provider} />
            <RequiredPanel {...panel} setup={data} provider={data.provider} />
          </>
        )}
      </div>
    </Page>
  );
}
