import { expectAccessible } from '../support/accessibility.ts';
import { freshName } from '../support/casts.ts';
import { AISHA, platformOf } from '../support/demo.ts';
import { enrolIn } from '../support/faults.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const TOWN = 'Manchester';
const GROUP = freshName('Supervisors');
const [ADA, BEN, CLEO] = [freshName('Ada'), freshName('Ben'), freshName('Cleo')];

/** The two shops of the town. */
const shops = async () => (await platformOf(AISHA)).locations.list({ search: TOWN });
/** Shows or hides the names of team members in proof of play, for the group of the shops. */
async function showNames(namesInProofOfPlay: boolean): Promise<void> {
  const earshot = await platformOf(AISHA);
  const { id: groupId } = await earshot.groups.find('North West');
  const { version } = await earshot.groups.get(groupId);
  await earshot.groups.update({ groupId, version, flags: { namesInProofOfPlay } });
}

test.beforeAll(async () => {
  const { teamMembers } = await platformOf(AISHA);
  const [first, second] = await shops();
  const add = (controllerId = '', fullName: string, group: string) =>
    teamMembers.create({ controllerId, fullName, callHandlingGroups: [group] });
  await add(first?.id, ADA, GROUP);
  await add(first?.id, BEN, 'Tills');
  await add(second?.id, CLEO, 'Tills');
  await showNames(true);
});
test.afterAll(async () => {
  const { teamMembers } = await platformOf(AISHA);
  await showNames(false);
  for (const { id: controllerId } of await shops())
    for await (const { id } of teamMembers.all({ controllerId })) await teamMembers.remove(id);
});

test('a manager sees who is on the floor, sends a message to the supervisors of two shops, and sees who heard it at once and later', async ({
  page,
}) => {
  const { teamMembers } = await platformOf(AISHA);
  const [first, second] = await shops();
  const untilTaken = (controllerId = '') =>
    expect.poll(async () => (await teamMembers.confirmation(controllerId)).state).toBe('taken');
  for (const { id } of await shops()) await untilTaken(id);
  await enrolIn(first?.serialNumber ?? '', ADA, BEN);

  await page.goto(`/locations/${first?.id}/devices/enrolment-management`);
  await expect(page.getByRole('heading', { name: 'Headset enrolment' })).toBeVisible();
  // Simulated people of the team take headsets by themselves, too.
  for (const name of [ADA, BEN])
    await expect(page.locator('tr[data-row]').filter({ hasText: name }).first()).toBeVisible();

  const heardBy = page.getByRole('region', { name: 'Heard by' });
  const row = (name: string) => heardBy.getByRole('row').filter({ hasText: name });
  await within(13, page, async ({ open, click, fill, choose }) => {
    await open('/msgs/new-message');
    await fill(page.getByRole('textbox', { name: 'Name' }), freshName('Area meeting'));
    await fill(page.getByLabel('Text to speak'), 'The area meeting begins at four.');
    await choose(page.getByLabel('Category'), 'general');
    await click(page.getByRole('button', { name: 'Next step' }));
    await fill(page.getByRole('searchbox', { name: 'Search locations' }), TOWN);
    await click(page.getByRole('button', { name: 'Select all 2 that match' }));
    await click(page.getByRole('radio', { name: /^Call-handling groups/ }));
    await click(page.getByRole('button', { name: new RegExp(GROUP) }));
    await click(page.getByRole('checkbox', { name: /^Play it later/ }));
    await expect(page.getByText(/^1 team member at 1 location\./)).toBeVisible();
    await expectAccessible(page);
    await click(page.getByRole('button', { name: 'Next step' }));
    await click(page.getByRole('button', { name: 'Create and send to 2 locations' }));
    await expect(heardBy.getByText('1 heard, 0 not heard')).toBeVisible();
  });
  await expect(row(ADA)).toContainText(first?.boxName ?? '');
  await expect(row(BEN)).toHaveCount(0);

  const [cleo] = await teamMembers.list({ controllerId: second?.id ?? '', search: CLEO });
  if (cleo === undefined) throw new Error('The second shop has no such team member');
  await teamMembers.update({ teamMemberId: cleo.id, version: cleo.version, callHandlingGroups: [GROUP] });
  await untilTaken(second?.id);
  await page.reload();
  await expect(heardBy.getByText('1 heard, 1 not heard')).toBeVisible();
  await expect(row(CLEO)).toContainText('Not heard');
  await enrolIn(second?.serialNumber ?? '', CLEO);
  await expect(heardBy.getByText('2 heard, 0 not heard')).toBeVisible();
  await expect(row(CLEO)).not.toContainText('Not heard');
  await expectAccessible(page);
});
