import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { freshName, LEEDS, sendCast, type Sent } from '../support/casts.ts';
import { AISHA, ERIN, platformOf, SUPPORT } from '../support/demo.ts';
import {
  castPages,
  DASHBOARD_PAGES,
  devicePages,
  OLDER_CAST_PAGES,
  openPages,
  type PageOfPortal,
  peoplePages,
  platformPages,
  staffPages,
} from '../support/every-page.ts';
import { newerCasts } from '../support/older-area.ts';
import { expectRoomEnough } from '../support/room.ts';
import { findSubjects, type Subjects } from '../support/subjects.ts';
import { expect, test } from '../support/test.ts';

const name = freshName('Accessible');
let sent: Sent;
let subjects: Subjects;
test.beforeAll(async () => {
  subjects = await findSubjects();
  sent = await sendCast(await platformOf(AISHA), {
    name,
    text: 'Dear customers, the car park closes in an hour.',
    locations: [...LEEDS.playing, LEEDS.failing, LEEDS.off],
    startsIn: 3_600_000,
  });
});
test.afterAll(() => subjects.remove());

/** Opens each page once and checks WCAG 2.2 AA in both themes, at four widths, and at 200 % zoom. */
async function checkPage(page: Page, pages: readonly PageOfPortal[]): Promise<void> {
  for (const { name: where, path, ready, action } of pages) {
    await test.step(where, async () => {
      await page.goto(path);
      await ready(page).waitFor();
      await expectAccessible(page);
      await expectRoomEnough(page, action?.(page));
    });
  }
}

/** Routes that lead elsewhere, and pages of a task and of an older cast, which their own tests open. */
const ELSEWHERE = [
  '/',
  '/auth',
  '/$',
  '/user/',
  '/user/$',
  '/api/',
  '/config/',
  '/events/',
  '/config/groups/$groupId',
  '/locations/$locationId/ue-team-members/',
  '/locations/$locationId/ue-team-members/$',
  '/team-members/$teamMemberId',
  '/reports/saved/$savedReportId',
  '/taskmanager/$taskId',
  '/message/$messageId',
];

/** The addresses of the portal, from its tree of routes. */
async function routesOfPortal(): Promise<string[]> {
  const tree = await readFile(new URL('../../../apps/portal/src/route-tree.gen.ts', import.meta.url), 'utf8');
  const [, list = ''] = /interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(tree) ?? [];
  return Array.from(list.matchAll(/^ {2}'([^']+)':/gm), ([, path = '']) => path);
}

const pattern = (route: string) =>
  new RegExp(
    `^${route
      .replace(/\/$/, '')
      .replaceAll(/\{\$\w+\}/g, '[a-z-]+')
      .replaceAll(/\$\w+/g, '[^/]+')}$`,
  );

test('every route of the portal is among the checked pages', async () => {
  const all = [
    ...castPages(sent, name),
    ...DASHBOARD_PAGES,
    ...peoplePages(subjects),
    ...devicePages(subjects),
    ...platformPages(subjects),
    ...staffPages(subjects),
    ...OLDER_CAST_PAGES,
    ...openPages,
  ].map(({ path }) => path.split('?')[0] ?? '');
  const routes = await routesOfPortal();
  const fixed = new Set(routes.filter((route) => !route.includes('$')));
  // A fixed address, such as that of a form for a new item, does not stand for the page of an item.
  const isChecked = (route: string) =>
    all.some((path) => pattern(route).test(path) && (fixed.has(route) || !fixed.has(path)));
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.filter((route) => !ELSEWHERE.includes(route) && !isChecked(route))).toEqual([]);
});

const PROMISE = 'are accessible in both themes (WCAG 2.2 AA), fit 360 to 1440 px, and can be used at 200 % zoom';

test(`the pages of casts ${PROMISE}`, async ({ page }) => {
  test.slow();
  await checkPage(page, castPages(sent, name));
});

test(`the pages of the dashboard ${PROMISE}`, async ({ page }) => {
  test.slow();
  await checkPage(page, DASHBOARD_PAGES);
});

test(`the pages of users and of the own profile ${PROMISE}`, async ({ page }) => {
  test.slow();
  await checkPage(page, peoplePages(subjects));
});

test(`the pages of devices ${PROMISE}`, async ({ page }) => {
  test.slow();
  await checkPage(page, devicePages(subjects));
});

test(`the pages of programs and tasks ${PROMISE}`, async ({ page }) => {
  test.slow();
  await checkPage(page, platformPages(subjects));
});

test.describe('for staff', () => {
  test.use({ person: SUPPORT });
  test(`the pages ${PROMISE}`, async ({ page }) => {
    test.slow();
    await checkPage(page, staffPages(subjects));
  });
});

test.describe('without the newer Message Casts', () => {
  test.use({ person: ERIN });
  test.beforeAll(() => newerCasts(false));
  test.afterAll(() => newerCasts(true));
  test(`the pages of casts ${PROMISE}`, async ({ page }) => {
    test.slow();
    await checkPage(page, OLDER_CAST_PAGES);
  });
});

test.describe('without a session', () => {
  test.use({ person: null });
  test(`the pages ${PROMISE}`, async ({ page }) => {
    await checkPage(page, openPages);
  });

  test('the errors of sign-in are accessible in both themes (WCAG 2.2 AA)', async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter your password').waitFor();
    await expectAccessible(page);
  });
});
