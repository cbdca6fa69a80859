import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { identityTexts as texts } from '../texts.ts';

/** Changes of the provider of a group. Each returns the whole setup, which replaces the shown one. */
export function useIdentityChanges(groupId: string) {
  const utils = trpc.useUtils();
  const then = (said: string) => ({
    onSuccess: (setup: IdentitySetup) => {
      utils.identityProviders.get.setData({ groupId }, setup);
      notifySuccess(said);
    },
  });
  return {
    save: trpc.identityProviders.save.useMutation(then(texts.saved)),
    remove: trpc.identityProviders.remove.useMutation(then(texts.provider.removed)),
    require: trpc.identityProviders.require.useMutation(then(texts.required.saved)),
    setMappings: trpc.identityProviders.setMappings.useMutation(then(texts.mappings.saved)),
    issueToken: trpc.identityProviders.issueToken.useMutation({
      onSuccess: ({ setup }) => then(texts.directory.issued).onSuccess(setup),
    }),
    withdrawToken: trpc.identityProviders.withdrawToken.useMutation(then(texts.directory.disconnected)),
    addDomain: trpc.identityProviders.addDomain.useMutation(then(texts.domains.added)),
    proveDomain: trpc.identityProviders.proveDomain.useMutation(then(texts.domains.nowProven)),
    removeDomain: trpc.identityProviders.removeDomain.useMutation(then(texts.domains.removed)),
  };
}

export type IdentityChanges = ReturnType<typeof useIdentityChanges>;
