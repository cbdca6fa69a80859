import type { Page } from '@playwright/test';
import { connect } from '@earshot/db/client';
import { csvRecords } from '@earshot/domain/csv/csv-records';
import { sql } from 'kysely';
import { mailsTo } from '../../../apps/worker/src/testing/mail-server.ts';
import { readPdf } from '../../../packages/pdf/src/testing/read-pdf.ts';
import type { System } from '../../support/system.ts';
import { freshName } from '../support/casts.ts';
import { AISHA, BEN, platformOf } from '../support/demo.ts';
import { expect, test } from '../support/past.ts';
import { within } from '../support/steps.ts';

const CARYS = 'carys@northwind.example';
const REPORT = 'Calls by location';

test.use({ person: BEN });

/** The same time of day a week before, in the time zone of the saved report `s`. */
const weekBefore = (column: string) =>
  sql`(${sql.ref(column)} at time zone s.timezone - interval '7 days') at time zone s.timezone`;

/** Moves the mails of a saved report to a week earlier, as if a week had passed since. */
async function passWeek({ databaseOwnerUrl }: System, savedReportId: string): Promise<void> {
  const db = connect(databaseOwnerUrl, { name: 'earshot-e2e', max: 1 });
  await sql`
    update report_mailings m set due_at = ${weekBefore('m.due_at')}
    from saved_reports s where s.id = ${savedReportId}::uuid and m.saved_report_id = s.id`.execute(db);
  await sql`
    update saved_reports s set next_mail_at = ${weekBefore('s.next_mail_at')} where id = ${savedReportId}::uuid`.execute(
    db,
  );
  await db.destroy();
}

/** Cells of all rows of the report on the page. */
async function rowsOf(page: Page): Promise<string[][]> {
  const rows = page.getByRole('table', { name: `${REPORT}, as a table` }).locator('tr[data-row]');
  await expect(rows.first()).toBeVisible();
  return await Promise.all((await rows.all()).map((row) => row.getByRole('cell').allTextContents()));
}

/** A cell of the page as a CSV file writes it. */
const inFile = (cell: string): string => cell.replaceAll(/^–$|,(?=\d{3})| %$/g, '');

async function setRole(system: System, email: string, title: string): Promise<void> {
  const admin = await platformOf(AISHA, system.portal);
  const roleId = (await admin.roles.list()).find((role) => role.title === title)?.id ?? 0;
  const [user] = await admin.users.list({ search: email });
  await admin.users.update({ userId: user?.id ?? '', version: user?.version ?? 0, roleId });
}

test('a manager has the figures of a report in their mail each Monday', async ({
  page,
  earshot,
  system,
  mailServer,
}) => {
  const name = freshName('Waiting customers');
  await within(15, page, async ({ open, click, fill, choose }) => {
    await open('/reports');
    await click(page.getByRole('button', { name: /^Choose a group/ }));
    await fill(page.getByPlaceholder('Select a location'), 'Yorkshire');
    await click(page.getByRole('treeitem', { name: /Yorkshire/ }));
    await click(page.getByRole('main').getByRole('link', { name: REPORT }));
    await click(page.getByRole('button', { name: 'Last week' }));
    await click(page.getByRole('button', { name: 'Save', exact: true }));
    await fill(page.getByRole('textbox', { name: 'Name' }), name);
    await choose(page.getByLabel('Send by mail'), 'Every week');
    await choose(page.getByLabel('Weekday'), 'Monday');
    // At this time, the last mail always covers the week that the page calls the last one.
    await fill(page.getByRole('textbox', { name: 'Time' }), '00:00');
    await fill(page.getByRole('searchbox', { name: 'Find a user' }), 'Carys');
    await click(page.getByRole('button', { name: 'Add Carys Evans' }));
    await click(page.getByRole('button', { name: 'Save report' }));
    await expect(page.getByText('Report saved')).toBeVisible();
  });
  const saved = (await earshot.savedReports.list()).items.find((report) => report.name === name);
  await passWeek(system, saved?.id ?? '');
  const mailsOf = async (address: string) =>
    (await mailsTo(mailServer, address)).filter(({ subject }) => subject?.includes(name));
  const subjects = async (address: string) => (await mailsOf(address)).map(({ subject }) => subject);
  for (const address of [BEN, CARYS]) await expect.poll(() => subjects(address)).toEqual([`${name}: last week`]);

  const [mail] = await mailsOf(BEN);
  const [, link = ''] = /Open the report:\n(\S+)/.exec(mail?.text ?? '') ?? [];
  const [, from = '', to = ''] = /\((\S+ 00:00) to (\S+ 00:00)\)/.exec(mail?.text ?? '') ?? [];
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1, name: REPORT })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last week' })).toHaveAttribute('aria-pressed', 'true');
  // The week of the mail, even if another one has begun since.
  await page.getByRole('textbox', { name: 'From' }).fill(from);
  await page.getByRole('textbox', { name: 'To' }).fill(to);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/[?&]from=/);
  const rows = await rowsOf(page);
  const [pdf, csv] = (mail?.attachments ?? []).map(({ content }) => Buffer.from(content as ArrayBuffer));
  const [, ...records] = csvRecords(csv?.toString() ?? '', ',');
  expect(records.map(({ cells }) => cells)).toEqual(rows.map((cells) => cells.map(inFile)));
  const paper = readPdf(pdf ?? Buffer.of()).pages.join('\n');
  for (const cells of rows) expect(paper).toContain(cells.filter((cell) => cell !== '–').join('\n'));

  await page.goto('/reports/saved');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('sent to 2');
});

test('users whose right is taken away between two Mondays get no report, and the manager is told', async ({
  page,
  earshot,
  system,
  mailServer,
}) => {
  const name = freshName('Plays');
  const [carys] = await (await platformOf(AISHA, system.portal)).users.list({ search: CARYS });
  const { id } = await earshot.savedReports.create({
    groupId: carys?.groupId ?? '',
    type: 'casts_and_plays',
    name,
    range: { period: 'last-week' },
    granularity: 'days',
    timezone: 'Europe/London',
    mail: { every: 'week', weekday: 1, time: '00:00' },
    recipientIds: [carys?.id ?? ''],
  });
  const subjects = async (address: string) =>
    (await mailsTo(mailServer, address)).map(({ subject }) => subject).filter((subject) => subject?.includes(name));
  const report = `${name}: last week`;

  await setRole(system, CARYS, 'Default');
  await passWeek(system, id);
  await expect.poll(() => subjects(BEN)).toEqual(expect.arrayContaining([report, `Not sent to Carys Evans: ${name}`]));
  await page.goto('/reports/saved');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Carys Evans: not allowed');

  await setRole(system, BEN, 'Default');
  await passWeek(system, id);
  await expect.poll(() => subjects(BEN)).toEqual(expect.arrayContaining([`Paused: ${name}`]));
  expect(await subjects(BEN)).toHaveLength(3);
  expect(await subjects(CARYS)).toEqual([]);
  await setRole(system, BEN, 'Admin');
  await setRole(system, CARYS, 'Standard');
});
