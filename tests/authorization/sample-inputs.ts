import { createHash, randomInt, randomUUID } from 'node:crypto';
import { insertHardware } from '@earshot/db/queries/claimable-controllers';
import { insertGroup } from '@earshot/db/queries/group-writing';
import { issueCredential } from '@earshot/db/queries/issue-credential';
import { insertOperation } from '@earshot/db/queries/operations';
import { writePostcodes } from '@earshot/db/queries/postcodes';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { readPresentTree } from '../../apps/api/src/features/groups/read-present-tree.ts';
import { insertAccessToken } from '@earshot/db/queries/access-tokens';
import type { Path } from '../../apps/api/src/testing/client.ts';
import { insertRoleRow, removeFreeRoles } from '../../apps/api/src/testing/roles.ts';
import type { TestApi } from '../../apps/api/src/testing/test-api.ts';
import {
  insertCastRow,
  insertClipRow,
  insertControllers,
  insertDeliveryRow,
  insertUser,
  PASSWORD,
  type PlacedThings,
} from '../../apps/api/src/testing/world.ts';
import { sampleMp3 } from '../../apps/api/src/testing/sample-mp3.ts';
import { insertNoticeRow, insertReleaseNoteRow } from '../../apps/api/src/testing/announcements.ts';
import { newToken } from '../../apps/api/src/trpc/tokens.ts';
import type { MatrixPrincipal } from './principals.ts';
import { OLDER_CAST_INPUTS } from './older-cast-inputs.ts';
import { CAST_INPUTS } from './cast-inputs.ts';
import { DEVICE_INPUTS } from './device-inputs.ts';
import { INCIDENT_INPUTS } from './incident-inputs.ts';
import { HOLIDAY_INPUTS } from './holiday-inputs.ts';
import { SIGN_IN_INPUTS } from './sign-in-inputs.ts';

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
const onOperation: MakeInput = async (sample) => ({ operationId: await freshOperation(sample) });
const freshUser = async ({ api, place }: Sample) =>
  (await insertUser(api.deps.db, { groupId: place.groupId, roleId: 5 })).id;
const onUser: MakeInput = async (sample) => ({ userId: await freshUser(sample) });
/** A controller of its own, which may connect. */
const admittedSerial = async ({ api, place }: Sample) => {
  const { db, secrets } = api.deps;
  const [id = ''] = await insertControllers(db, place.groupId, 1);
  const { serial } = await db.selectFrom('controllers').select('serial').where('id', '=', id).executeTakeFirstOrThrow();
  const validUntil = new Date(Date.now() + 86_400_000);
  await db.transaction().execute((trx) => issueCredential(trx, secrets, { serial, secret: randomUUID(), validUntil }));
  return serial;
};
const freeHardware = async ({ api }: Sample) => {
  const hardware = { serialNumber: `HW-${randomInt(1e9)}`, claimCode: 'MATRIXCODE12' };
  const row = { serial: hardware.serialNumber, model: null, madeAt: null };
  const claimCodeHash = createHash('sha256').update(hardware.claimCode).digest('hex');
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await api.deps.db.transaction().execute((trx) => insertHardware(trx, [{ ...row, claimCodeHash, expiresAt }]));
  return hardware;
};
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
  ...SIGN_IN_INPUTS,
  'profile.get': nothing,
  'profile.update': async ({ api, principal }) => {
    const users = api.deps.db.selectFrom('users').select('version');
    const row = await users.where('id', '=', principal?.userId ?? randomUUID()).executeTakeFirst();
    return { version: row?.version ?? 1, geodata: null, verified: false };
  },
  'profile.setAvatar': () => ({ image: 'iVBORw0KGgo=' }),
  'profile.removeAvatar': async ({ api, principal }) => {
    const picture = { content: Buffer.from('picture'), media_type: 'image/png', sha256: 'a'.repeat(64) };
    if (principal !== undefined)
      await api.deps.db
        .insertInto('avatars')
        .values({ user_id: principal.userId, ...picture })
        .execute();
    return {};
  },
  'profile.subscriptions': nothing,
  'profile.subscribeControllers': () => ({ kind: 'controller-offline', subscribed: true }),
  'profile.subscribeApi': () => ({ kind: 'api-token-created', subscribed: true }),
  'dashboard.overview': inGroup,
  'dashboard.supportedFeatures': inGroup,
  'dashboard.list': inGroup,
  'dashboard.counts': inGroup,
  'dashboard.attention': inGroup,
  'dashboard.unsupported': inGroup,
  'dashboard.watch': inGroup,
  'fleetMap.locations': inGroup,
  'fleetMap.watch': inGroup,
  ...DEVICE_INPUTS,
  'users.list': inGroup,
  'users.count': inGroup,
  'users.get': onUser,
  'users.check': ({ place }) => ({
    groupId: place.groupId,
    people: [{ firstName: 'Matrix', lastName: 'Person', email: 'matrix@test.example' }],
  }),
  'users.create': ({ place }) => ({
    groupId: place.groupId,
    firstName: 'Matrix',
    lastName: 'Person',
    email: `${randomUUID()}@test.example`,
    roleId: 5,
  }),
  'users.update': async (sample) => ({ userId: await freshUser(sample), version: 1, firstName: 'Changed' }),
  'users.unlock': onUser,
  'users.resetMfa': onUser,
  'users.remove': onUser,
  'users.reassignRole': async (sample) => ({
    groupId: sample.place.groupId,
    roleId: 3,
    userIds: [await freshUser(sample)],
  }),
  'users.resendInvitation': async (sample) => {
    const userId = await freshUser(sample);
    await sample.api.deps.db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
    return { userId };
  },
  'groups.tree': nothing,
  'groups.format': () => ({ format: 'tree_select' }),
  'groups.selected': nothing,
  'groups.search': () => ({ search: 'lee' }),
  'groups.top': nothing,
  'groups.children': inGroup,
  'groups.path': inGroup,
  'groups.get': inGroup,
  'groups.counts': inGroup,
  'groups.features': inGroup,
  'groups.present': inGroup,
  'groups.previewRemoval': inGroup,
  'groups.create': ({ place }) => ({ parentId: place.groupId, title: 'Matrix' }),
  'groups.rename': (sample) => ownGroup(sample, { title: 'Matrix' }),
  'groups.update': (sample) => ownGroup(sample, {}),
  'groups.previewMove': (sample) => groupToMove(sample),
  'groups.move': (sample) => groupToMove(sample),
  'groups.remove': (sample) => ownGroup(sample, {}),
  'groups.plan': ({ place }) => ({ groupId: place.groupId, rows: [{ parent: null, title: 'Matrix' }] }),
  'groups.applyPlan': async (sample) => {
    const { groupId } = await ownGroup(sample, {});
    const { db } = sample.api.deps;
    return { groupId, basis: (await readPresentTree(db, PLATFORM_SCOPE, groupId)).basis, steps: [] };
  },
  'locations.list': inGroup,
  'locations.counts': inGroup,
  'locations.ids': inGroup,
  'locations.get': ({ place }) => ({ controllerId: place.controllerId }),
  'locations.explain': ({ place }) => ({ controllerId: place.controllerId }),
  'locations.record': ({ place }) => ({ controllerId: place.controllerId }),
  'locations.loads': ({ place }) => ({ controllerId: place.controllerId, hours: 6 }),
  'locations.update': async ({ api, place }) => {
    const [controllerId = ''] = await insertControllers(api.deps.db, place.groupId, 1);
    return { controllerId, version: 1, boxname: 'Matrix' };
  },
  'locations.planBulkEdit': ({ place }) => ({
    groupId: place.groupId,
    edit: { kind: 'addLabels', labels: ['matrix'] },
    controllerIds: [place.controllerId],
  }),
  ...HOLIDAY_INPUTS,
  ...INCIDENT_INPUTS,
  'locations.planImport': ({ place }) => ({ groupId: place.groupId, rows: [{ line: 2, serial_number: 'MATRIX-1' }] }),
  'locations.applyImport': ({ place }) => ({
    groupId: place.groupId,
    rows: [{ row: { line: 2, serial_number: 'MATRIX-1' }, mark: '' }],
  }),
  'controllers.claim': async (sample) => ({ groupId: sample.place.groupId, ...(await freeHardware(sample)) }),
  'controllers.replace': async (sample) => {
    const [controllerId = ''] = await insertControllers(sample.api.deps.db, sample.place.groupId, 1);
    return { controllerId, version: 1, ...(await freeHardware(sample)) };
  },
  'controllers.addClaimable': () => ({
    hardware: [{ serialNumber: `HW-${randomInt(1e9)}`, claimCode: 'MATRIXCODE12' }],
  }),
  'controllers.listClaimable': nothing,
  'broker.credential': async (sample) => ({ serialNumber: await admittedSerial(sample) }),
  'broker.registerController': async (sample) => ({ serialNumber: await admittedSerial(sample) }),
  'tags.find': inGroup,
  'tags.create': ({ place }) => ({ groupId: place.groupId, text: randomUUID().slice(0, 20) }),
  'tags.remove': async ({ api, place }) => {
    const values = { group_id: place.groupId, text: randomUUID().slice(0, 20) };
    const row = await api.deps.db.insertInto('location_tags').values(values).returning('id').executeTakeFirstOrThrow();
    return { tagId: row.id };
  },
  'postcodes.lookUp': async ({ api }) => {
    await writePostcodes(api.deps.db, [{ code: 'LS16PT', latitude: 53.8, longitude: -1.54 }]);
    return { postcode: 'LS1 6PT' };
  },
  'controllers.overview': ({ place }) => ({ controllerId: place.controllerId }),
  'controllers.watch': async ({ api, place }) => {
    const controllers = api.deps.db.selectFrom('controllers').select('serial');
    const { serial } = await controllers.where('id', '=', place.controllerId).executeTakeFirstOrThrow();
    return { serialNumber: serial };
  },
  'audioClips.list': inGroup,
  'audioClips.count': inGroup,
  'audioClips.get': ({ place }) => ({ clipId: place.clipId }),
  'audioClips.createFromText': ({ place }) => ({ groupId: place.groupId, name: 'Matrix', script: 'Hello' }),
  'audioClips.upload': ({ place }) => ({
    groupId: place.groupId,
    name: 'Matrix',
    blob: sampleMp3().toString('base64'),
  }),
  'audioClips.update': async (sample) => ({ clipId: await freshClip(sample), version: 1, name: 'Changed' }),
  'audioClips.remove': async (sample) => ({ clipId: await freshClip(sample) }),
  'audioClips.voices': nothing,
  'audioClips.preview': () => ({ script: 'Hello' }),
  ...CAST_INPUTS,
  ...OLDER_CAST_INPUTS,
  'deliveries.send': ({ place }) => ({ castId: place.castId }),
  'deliveries.preview': ({ place }) => ({
    groupId: place.groupId,
    schedule: { startDate: '2099-01-01', startTime: '09:00' },
  }),
  'deliveries.list': inGroup,
  'deliveries.count': inGroup,
  'deliveries.get': onDelivery,
  'deliveries.targets': onDelivery,
  'deliveries.cancel': onDelivery,
  'deliveries.cancelMany': async (sample) => ({
    groupId: sample.place.groupId,
    deliveryIds: [await freshDelivery(sample)],
  }),
  'deliveries.cardCounts': inGroup,
  'deliveries.plays': onDelivery,
  'deliveries.timeline': onDelivery,
  'deliveries.watch': onDelivery,
  'messageCasts.watch': inGroup,
  'operations.list': inGroup,
  'operations.get': onOperation,
  'operations.cancel': onOperation,
  'operations.watch': inGroup,
  'roles.list': inGroup,
  'roles.get': ({ place }) => ({ groupId: place.groupId, roleId: 3 }),
  'roles.permissions': ({ principal }) => ({ roleId: principal?.role.id ?? 3 }),
  'roles.create': async ({ api, place }) => {
    await removeFreeRoles(api.deps.db);
    return { groupId: place.groupId, title: 'Matrix', rank: 49 };
  },
  'roles.duplicate': async (sample) => {
    await removeFreeRoles(sample.api.deps.db);
    return { ...(await onFreshRole(sample)), title: randomUUID().slice(0, 30) };
  },
  'roles.update': async (sample) => ({ ...(await onFreshRole(sample)), version: 1, description: 'Changed' }),
  'roles.setRank': async (sample) => ({ ...(await onFreshRole(sample)), version: 1, rank: 48 }),
  'roles.setPermissions': async (sample) => ({ ...(await onFreshRole(sample)), version: 1, permissions: [] }),
  'roles.toggle': async (sample) => ({ ...(await onFreshRole(sample)), version: 1, disabled: true }),
  'roles.remove': (sample) => onFreshRole(sample),
  'accessTokens.list': inGroup,
  'accessTokens.create': ({ place }) => ({ groupId: place.groupId, title: 'Matrix', permissions: [] }),
  'accessTokens.revoke': async (sample) => ({ accessTokenId: await freshToken(sample) }),
  'releaseNotes.list': nothing,
  'releaseNotes.count': nothing,
  'releaseNotes.published': nothing,
  'releaseNotes.get': async (sample) => ({ releaseNoteId: await freshReleaseNote(sample) }),
  'releaseNotes.create': () => ({ title: 'Matrix', releaseDate: '2026-11-21', content: 'Text' }),
  'releaseNotes.update': async (sample) => ({
    releaseNoteId: await freshReleaseNote(sample),
    version: 1,
    title: 'Changed',
  }),
  'releaseNotes.remove': async (sample) => ({ releaseNoteId: await freshReleaseNote(sample) }),
  'releaseNotes.restore': async (sample) => ({ releaseNoteId: await freshReleaseNote(sample, { deleted: true }) }),
  'notices.current': nothing,
  'notices.watch': nothing,
  'notices.list': nothing,
  'notices.create': () => ({ message: 'Matrix', endDate: '2099-01-01T00:00:00.000Z' }),
  'notices.update': async (sample) => ({ noticeId: await freshNotice(sample), version: 1, message: 'Changed' }),
  'notices.end': async (sample) => ({ noticeId: await freshNotice(sample) }),
  'notices.remove': async (sample) => ({ noticeId: await freshNotice(sample) }),
  'settings.get': nothing,
  'settings.watch': nothing,
  'settings.list': nothing,
  'settings.update': async (sample) => ({ ...(await presentSetting(sample)), value: 60 + randomInt(1_000) }),
  'settings.reset': (sample) => presentSetting(sample),
  'settings.forLocation': ({ place }) => ({ controllerId: place.controllerId }),
  'settings.updateForLocation': async (sample) => ({ ...(await presentLocation(sample)), toggleUserEnrolment: true }),
  'audit.list': inGroup,
  'audit.get': async (sample) => ({ entryId: await freshAuditRow(sample) }),
  'audit.actions': nothing,
  'audit.verify': nothing,
  'audit.seals': nothing,
};

const freshReleaseNote = ({ api }: Sample, options: { deleted?: boolean } = {}) =>
  insertReleaseNoteRow(api.deps.db, options);
const freshNotice = ({ api }: Sample) => insertNoticeRow(api.deps.db);

/** A new group in the place, to be changed. */
async function ownGroup({ api, place }: Sample, change: object) {
  const { id } = await insertGroup(api.deps.db, { parentId: place.groupId, title: 'Matrix' });
  return { groupId: id, version: 1, ...change };
}

async function groupToMove(sample: Sample) {
  const [moved, parent] = [await ownGroup(sample, {}), await ownGroup(sample, {})];
  return { groupId: moved.groupId, parentId: parent.groupId };
}

async function onFreshRole({ api, place: { groupId } }: Sample) {
  return { groupId, roleId: await insertRoleRow(api.deps.db, { groupId }) };
}

async function freshDelivery({ api: { deps }, place }: Sample): Promise<string> {
  const castId = await insertCastRow(deps.db, { groupId: place.groupId, clipId: place.clipId, controllerIds: [] });
  return await insertDeliveryRow(deps.db, castId);
}

/** A send that runs. */
async function freshOperation(sample: Sample): Promise<string> {
  const subjectId = await freshDelivery(sample);
  const { db } = sample.api.deps;
  const { groupId } = sample.place;
  const { customer_id: customerId } = await db
    .selectFrom('groups')
    .select('customer_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const { id: createdBy } = await insertUser(db, { groupId, roleId: 3 });
  const deadlineAt = new Date(Date.now() + 86_400_000);
  const operation = {
    kind: 'cast.send',
    subjectId,
    groupId,
    customerId,
    deadlineAt,
    createdBy,
    traceId: 'trace',
  } as const;
  return await db.transaction().execute((trx) => insertOperation(trx, operation));
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

const presentSetting = async ({ api: { deps } }: Sample) => {
  const { version = 0 } =
    (await deps.db
      .selectFrom('settings')
      .select('version')
      .where('key', '=', 'dashboardRefreshSeconds')
      .executeTakeFirst()) ?? {};
  return { key: 'dashboardRefreshSeconds', version };
};

const presentLocation = async ({ api: { deps }, place: { controllerId } }: Sample) => {
  const row = await deps.db
    .selectFrom('location_settings')
    .select('version')
    .where('controller_id', '=', controllerId)
    .executeTakeFirst();
  return { controllerId, version: row?.version ?? 0 };
};

/** A row of the caller's own group, which every caller of the matrix sees that may see the log at all. */
async function freshAuditRow({ api: { deps, world } }: Sample): Promise<string> {
  const { id } = await deps.db
    .insertInto('audit_log')
    .columns(['group_id', 'customer_id', 'principal_kind', 'action', 'request_id'])
    .expression((eb) =>
      eb
        .selectFrom('groups')
        .select(['id', 'customer_id', eb.val('session').as('kind'), eb.val('matrix').as('action'), eb.val('-').as('r')])
        .where('id', '=', world.north.groupId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
