import { randomUUID } from 'node:crypto';
import { insertAccessToken } from '@earshot/db/queries/access-tokens';
import type { Path } from '../../apps/api/src/testing/client.ts';
import type { TestApi } from '../../apps/api/src/testing/test-api.ts';
import {
  insertCastRow,
  insertClipRow,
  insertDeliveryRow,
  insertUser,
  PASSWORD,
  type PlacedThings,
} from '../../apps/api/src/testing/world.ts';
import { newToken } from '../../apps/api/src/trpc/tokens.ts';
import type { MatrixPrincipal } from './principals.ts';

interface Sample {
  readonly api: TestApi;
  /** The group that the call is about, and what lies in it. */
  readonly place: PlacedThings;
  readonly principal: MatrixPrincipal | undefined;
}
type MakeInput = (sample: Sample) => unknown;

const inGroup: MakeInput = ({ place }) => ({ groupId: place.groupId });
const nothing: MakeInput = () => ({});
const onDelivery: MakeInput = async (sample) => ({ deliveryId: await freshDelivery(sample) });
const freshClip = ({ api, place }: Sample) => insertClipRow(api.deps.db, place.groupId, 'Matrix');

/** A valid input of every procedure, about things of its own, so that no call of the matrix changes another one's. */
export const SAMPLE_INPUTS: Record<Path, MakeInput> = {
  'session.signIn': async ({ api }) => {
    const { email } = await insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 3 });
    return { email, password: PASSWORD };
  },
  'session.current': nothing,
  'session.rotate': nothing,
  'session.signOut': nothing,
  'groups.tree': nothing,
  'locations.list': inGroup,
  'locations.counts': inGroup,
  'locations.get': ({ place }) => ({ controllerId: place.controllerId }),
  'audioClips.list': inGroup,
  'audioClips.count': inGroup,
  'audioClips.get': ({ place }) => ({ clipId: place.clipId }),
  'audioClips.createFromText': ({ place }) => ({ groupId: place.groupId, name: 'Matrix', script: 'Hello' }),
  'audioClips.update': async (sample) => ({ clipId: await freshClip(sample), version: 1, name: 'Changed' }),
  'audioClips.remove': async (sample) => ({ clipId: await freshClip(sample) }),
  'audioClips.voices': nothing,
  'audioClips.preview': () => ({ script: 'Hello' }),
  'messageCasts.list': inGroup,
  'messageCasts.count': inGroup,
  'messageCasts.get': ({ place }) => ({ castId: place.castId }),
  'messageCasts.isNameFree': ({ place }) => ({ groupId: place.groupId, name: 'Matrix' }),
  'messageCasts.create': ({ place }) => ({
    groupId: place.groupId,
    name: randomUUID(),
    category: 'general',
    audioId: place.clipId,
    targetIds: [place.controllerId],
  }),
  'deliveries.send': ({ place }) => ({ castId: place.castId }),
  'deliveries.list': inGroup,
  'deliveries.count': inGroup,
  'deliveries.get': onDelivery,
  'deliveries.targets': onDelivery,
  'deliveries.cancel': onDelivery,
  'deliveries.timeline': onDelivery,
  'deliveries.watch': onDelivery,
  'accessTokens.list': inGroup,
  'accessTokens.create': ({ place }) => ({ groupId: place.groupId, title: 'Matrix', permissions: [] }),
  'accessTokens.revoke': async (sample) => ({ accessTokenId: await freshToken(sample) }),
};

async function freshDelivery({ api: { deps }, place }: Sample): Promise<string> {
  const castId = await insertCastRow(deps.db, { groupId: place.groupId, clipId: place.clipId, controllerIds: [] });
  return await insertDeliveryRow(deps.db, castId);
}

/** A personal token of the caller, in the place's group. */
async function freshToken({ api, place, principal }: Sample): Promise<string> {
  const { hash, prefix } = newToken('personal');
  const userId = principal?.userId ?? (await insertUser(api.deps.db, { groupId: place.groupId, roleId: 3 })).id;
  const token = { groupId: place.groupId, userId, kind: 'personal', title: 'Matrix', prefix, tokenHash: hash };
  const row = await api.deps.db
    .transaction()
    .execute((trx) =>
      insertAccessToken(
        trx,
        { customerId: null, path: api.world.paths.root },
        { ...token, permissions: [], expiresInDays: 1 },
      ),
    );
  return row?.id ?? '';
}
