import { randomUUID } from 'node:crypto';
import { putDirectoryToken } from '@earshot/db/queries/directories/tokens';
import { insertDomain } from '@earshot/db/queries/identity-providers/domains';
import { findProvider, putProvider } from '@earshot/db/queries/identity-providers/providers';
import { proofRecord } from '@earshot/domain/identity-providers/domains';
import type { TestIdentityProvider } from '../../../apps/api/src/testing/identity-provider.ts';
import {
  freshDomain,
  goThrough,
  setUpProvider,
  startProvider,
} from '../../../apps/api/src/testing/provider-sign-in.ts';
import { insertUser, PASSWORD } from '../../../apps/api/src/testing/world.ts';
import { newToken } from '../../../apps/api/src/trpc/tokens.ts';
import { inGroup, type MakeInput, type Sample } from './sample.ts';

const VALUES = { name: 'Login', issuer: 'https://issuer.example', clientId: 'earshot', scopes: 'openid email' };

/**
 * Gives the group a provider that is switched off, with a domain. A user of the group has all permissions, so the
 * caller needs all of them.
 */
async function provided({ api, place: { groupId } }: Sample) {
  const domain = freshDomain();
  const proof = randomUUID();
  api.txtRecords.set(domain, [proofRecord(proof)]);
  await insertUser(api.deps.db, { groupId, roleId: 1 });
  const provider = await api.deps.db.transaction().execute(async (trx) => {
    await putProvider(trx, groupId, {
      ...VALUES,
      clientSecret: api.deps.secrets.seal('secret', groupId),
      enabled: false,
    });
    const found = await findProvider(trx, groupId);
    if (found === undefined) throw new Error('The provider was not stored');
    // A group has at most 50 domains.
    await trx.deleteFrom('identity_domains').where('provider_id', '=', found.id).execute();
    await insertDomain(trx, found.id, { domain, proof });
    return found;
  });
  return { groupId, domain, version: provider.version, password: PASSWORD };
}

const onDomain: MakeInput = async (sample) => {
  const { groupId, domain } = await provided(sample);
  return { groupId, domain };
};

let running: Promise<TestIdentityProvider> | undefined;

export const IDENTITY_PROVIDER_INPUTS = {
  'identityProviders.get': inGroup,
  'identityProviders.save': async (sample: Sample) => {
    const { domain: _, ...of } = await provided(sample);
    return { ...of, ...VALUES, enabled: false };
  },
  'identityProviders.remove': provided,
  'identityProviders.require': async (sample: Sample) => ({
    ...(await provided(sample)),
    required: false,
    exceptUserIds: [],
  }),
  'identityProviders.setMappings': async (sample: Sample) => ({
    ...(await provided(sample)),
    mappings: [{ claim: 'groups', value: 'shops', roleId: 3, groupId: sample.place.groupId }],
  }),
  'identityProviders.addDomain': onDomain,
  'identityProviders.proveDomain': async (sample: Sample) => ({
    ...(await provided(sample)),
    byStaff: false,
  }),
  'identityProviders.removeDomain': onDomain,
  'identityProviders.issueToken': provided,
  'identityProviders.withdrawToken': async (sample: Sample) => {
    const input = await provided(sample);
    const { db } = sample.api.deps;
    const provider = await findProvider(db, input.groupId);
    const { id: userId } = await insertUser(db, { groupId: input.groupId, roleId: 1 });
    const { hash: tokenHash, prefix } = newToken('directory');
    const secret = { userId, tokenHash, prefix, expiresInDays: 1, overlapHours: 0 };
    await db.transaction().execute((trx) => putDirectoryToken(trx, provider?.id ?? '', secret));
    return input;
  },
  'session.startWithProvider': () => ({ email: `nobody@${freshDomain()}` }),
  /** Signs in an invited user by a real provider. */
  'session.completeWithProvider': async ({ api }: Sample) => {
    const provider = await (running ??= startProvider(api));
    const { groupId } = api.world.other;
    const { domain } = await setUpProvider(api, { provider, groupId });
    const { id } = await insertUser(api.deps.db, { groupId, roleId: 3 });
    const email = `${randomUUID()}@${domain}`;
    await api.deps.db.updateTable('users').set({ email }).where('id', '=', id).execute();
    return (await goThrough(api.client(), provider, { email })).input;
  },
};
