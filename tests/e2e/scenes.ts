/**
 * Takes screenshots of the demo in named states, light and dark, at three widths. Run by hand:
 * `EARSHOT_PORTAL=http://127.0.0.1:8080 node tests/e2e/scenes.ts <folder> [scene …]`. Without EARSHOT_PORTAL it
 * starts the product.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { DRAWING_ARGS } from '../../scripts/test/chromium.ts';
import globalSetup from './global-setup.ts';
import { openViews, type View } from './scenes/views.ts';
import { CALENDAR_SCENES } from './scenes/calendar.ts';
import { NOTICE_SCENES } from './scenes/notices.ts';
import { API_SCENES } from './scenes/api-area.ts';
import { AUDIO_SCENES } from './scenes/audio.ts';
import { CAST_SCENES } from './scenes/casts.ts';
import { CAST_FORM_SCENES } from './scenes/cast-forms.ts';
import { DASHBOARD_SCENES } from './scenes/dashboard.ts';
import { FLEET_MAP_SCENES } from './scenes/fleet-map.ts';
import { CONTROLLER_SCENES } from './scenes/controllers.ts';
import { DEVICE_CONFIGURATION_SCENES } from './scenes/device-configuration.ts';
import { DEVICE_SCENES } from './scenes/devices.ts';
import { INCIDENT_SCENES } from './scenes/incidents.ts';
import { HARDWARE_SCENES } from './scenes/hardware.ts';
import { OLDER_CAST_SCENES } from './scenes/older-casts.ts';
import { LOCATION_SCENES } from './scenes/locations.ts';
import { ACCOUNT_SCENES } from './scenes/accounts.ts';
import { USER_SCENES } from './scenes/users.ts';
import { SETTINGS_AND_AUDIT_SCENES } from './scenes/settings-and-audit.ts';
import { GROUP_SCENES } from './scenes/groups.ts';
import { REGISTRATION_SCENES } from './scenes/registrations.ts';
import { ROLE_SCENES } from './scenes/roles.ts';
import { TASK_SCENES } from './scenes/tasks.ts';
import { SHELL_SCENES } from './scenes/shell.ts';
import { SCENES } from './scenes/scenes.ts';

const [folder = 'scenes', ...wanted] = process.argv.slice(2);
const stop = await globalSetup();
const browser = await chromium.launch({
  ...(process.env['CHROME_PATH'] === undefined ? {} : { executablePath: process.env['CHROME_PATH'] }),
  args: ['--no-sandbox', ...DRAWING_ARGS],
});
const saved =
  (name: string) =>
  async ({ label, page }: View) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${name}-${label}.png`), animations: 'disabled' });
  };

try {
  await mkdir(folder, { recursive: true });
  for (const { name, as, play } of [
    ...DASHBOARD_SCENES,
    ...FLEET_MAP_SCENES,
    ...GROUP_SCENES,
    ...SETTINGS_AND_AUDIT_SCENES,
    ...SCENES,
    ...SHELL_SCENES,
    ...TASK_SCENES,
    ...ROLE_SCENES,
    ...USER_SCENES,
    ...ACCOUNT_SCENES,
    ...NOTICE_SCENES,
    ...API_SCENES,
    ...AUDIO_SCENES,
    ...CALENDAR_SCENES,
    ...CAST_FORM_SCENES,
    ...CONTROLLER_SCENES,
    ...DEVICE_SCENES,
    ...DEVICE_CONFIGURATION_SCENES,
    ...REGISTRATION_SCENES,
    ...LOCATION_SCENES,
    ...OLDER_CAST_SCENES,
    ...HARDWARE_SCENES,
    ...INCIDENT_SCENES,
    ...CAST_SCENES,
  ]) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const views = await openViews(browser, as);
    await play(views, saved(name));
    await Promise.all(views.map(({ page }) => page.context().close()));
    process.stdout.write(`${name}\n`);
  }
} finally {
  await browser.close();
  await stop();
}
