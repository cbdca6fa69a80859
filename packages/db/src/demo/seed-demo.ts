import { createHash, randomBytes } from 'node:crypto';
import type { Database, Trx } from '../client.ts';
import { hashPassword } from '../passwords.ts';
import { insertControllers, insertCredentials, type NewController } from '../queries/controllers/controller-writing.ts';
import { leaveSecretsForBroker, sealedFor } from '../queries/controllers/credential-changes.ts';
import { postcodeCode } from '@earshot/domain/postcodes/normalise';
import { insertGroup } from '../queries/groups/group-writing.ts';
import { writePostcodes } from '../queries/locations/postcodes.ts';
import { switchUserEnrolmentOn } from '../queries/locations/settings-of-locations.ts';
import { writeDefaultRoles } from '../queries/roles/role-writing.ts';
import type { SecretBox } from '../secret-box.ts';
import { insertDemoNotices } from './notices.ts';
import { insertColleagues } from './colleagues.ts';
import { subscribeToDigests } from './digest-subscriptions.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import { DEMO_TAGS, labelsOf } from './tags.ts';
import { DEMO_PLACES, DEMO_REGIONS, type DemoPlace, SECOND_CUSTOMER_AREA } from './places.ts';

/** Device secrets and shop names by serial. Secrets are known only when they are created. */
export type DemoCredentials = Readonly<Record<string, { readonly secret: string; readonly name: string }>>;

const DEMO_FEATURES = ['mds', 'locationTags', 'showLocalApi', 'teamEnrolment'];
const YEAR_MS = 365 * 86_400_000;

/**
 * Inserts two customers with groups, users and controllers, unless groups exist. Returns whether it did.
 * @param keep Saves the device secrets before the commit, so that a crash cannot lose them.
 */
export async function seedDemo(
  db: Database,
  keep: (credentials: DemoCredentials) => Promise<void>,
  /** Seals the device secrets for a broker that needs them in plain text. */
  box?: SecretBox,
): Promise<boolean> {
  await writeDefaultRoles(db);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return db.transaction().execute(async (trx) => {
    const any = await trx.selectFrom('groups').select('id').limit(1).executeTakeFirst();
    if (any !== undefined) return false;
    const root = await insertGroup(trx, { parentId: null, title: 'All customers' });
    const first = await insertGroup(trx, { parentId: root.id, title: 'Northwind Retail', isCustomer: true });
    const second = await insertGroup(trx, { parentId: root.id, title: 'Harbour Foods', isCustomer: true });
    await trx.updateTable('groups').set({ apis_enabled: true }).where('id', '=', first.id).execute();
    const areas = await insertAreas(trx, first.id);
    for (const customer of [first, second]) {
      await trx
        .insertInto('group_features')
        .values(DEMO_FEATURES.map((feature) => ({ group_id: customer.id, feature })))
        .execute();
    }
    const groups = { root: root.id, first: first.id, second: second.id, area: areas.get('Yorkshire') ?? first.id };
    await trx
      .insertInto('users')
      .values(
        DEMO_PEOPLE.map((person) => ({
          email: person.email,
          first_name: person.firstName,
          last_name: person.lastName,
          role_id: person.roleId,
          group_id: groups[person.group],
          customer_id: person.group === 'root' ? null : person.group === 'second' ? second.id : first.id,
          email_verified_at: new Date(),
          password_hash: passwordHash,
        })),
      )
      .execute();
    await subscribeToDigests(trx);
    const staff = await trx.selectFrom('users').select('id').where('role_id', '=', 1).executeTakeFirstOrThrow();
    await insertDemoNotices(trx, staff.id);
    await insertColleagues(trx, { customerId: first.id, areas, passwordHash });
    const controllers = DEMO_PLACES.map((place, index) =>
      place.area === SECOND_CUSTOMER_AREA
        ? controllerOf(place, index, { customerId: second.id, groupId: second.id })
        : controllerOf(place, index, { customerId: first.id, groupId: areas.get(place.area) ?? first.id }),
    );
    const inserted = await insertControllers(trx, controllers);
    await switchUserEnrolmentOn(trx, [...inserted.values()]);
    await writePostcodes(trx, DEMO_PLACES.flatMap(toPostcode));
    await trx
      .insertInto('location_tags')
      .values([first, second].flatMap(({ id }) => DEMO_TAGS.map((text) => ({ group_id: id, text }))))
      .execute();
    const secrets = await insertSecrets(
      trx,
      controllers.map(({ serial }) => serial),
      box,
    );
    await keep(
      Object.fromEntries(
        controllers.map(({ serial, boxName }) => [serial, { secret: secrets[serial] ?? '', name: boxName }]),
      ),
    );
    return true;
  });
}

async function insertAreas(trx: Trx, customerId: string): Promise<Map<string, string>> {
  const areas = new Map<string, string>();
  for (const [region, names] of Object.entries(DEMO_REGIONS)) {
    const parent = await insertGroup(trx, { parentId: customerId, title: region });
    for (const title of names) areas.set(title, (await insertGroup(trx, { parentId: parent.id, title })).id);
  }
  return areas;
}

/** Serials have the hardware's format: model and a five-digit number. */
function controllerOf(place: DemoPlace, index: number, owner: { customerId: string; groupId: string }): NewController {
  const { name, postcode, latitude, longitude } = place;
  const serial = `${index % 4 === 3 ? 'VC3' : 'VC4'}-${String(10_007 + index * 37).padStart(5, '0')}`;
  return { ...owner, serial, boxName: name, postcode, latitude, longitude, labels: labelsOf(name) };
}

function toPostcode({ postcode, latitude, longitude }: DemoPlace) {
  const code = postcodeCode(postcode);
  return code === undefined ? [] : [{ code, latitude, longitude }];
}

async function insertSecrets(trx: Trx, serials: readonly string[], box?: SecretBox): Promise<Record<string, string>> {
  const secrets = Object.fromEntries(serials.map((serial) => [serial, randomBytes(16).toString('base64url')]));
  const validUntil = new Date(Date.now() + YEAR_MS);
  await insertCredentials(
    trx,
    Object.entries(secrets).map(([serial, secret]) => ({
      serial,
      secretHash: createHash('sha256').update(secret).digest(),
      validUntil,
    })),
  );
  if (box !== undefined) {
    await leaveSecretsForBroker(
      trx,
      Object.entries(secrets).map(([serial, secret]) => ({
        serial,
        sealedSecret: box.seal(secret, sealedFor(serial)),
      })),
    );
  }
  return secrets;
}
