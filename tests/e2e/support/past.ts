import { type MailServer, startMailServer } from '../../../apps/worker/src/testing/mail-server.ts';
import { TEST_LIMIT_MS } from '../../../scripts/test/time-limits.ts';
import { startSystem, type System } from '../../support/system.ts';
import { AISHA, platformOf, signedIn } from './demo.ts';
import { expect, test as base } from './test.ts';

interface Shared {
  /** Receives all mails of the product. */
  readonly mailServer: MailServer;
  readonly system: System;
}

/** A product of its own, whose demo has its past, and which sends its mails. Tests of several files share it. */
export const test = base.extend<object, Shared>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  system: [
    async ({ mailServer }, use) => {
      const system = await startSystem({ env: { DEMO_PAST_DAYS: '90', SMTP_URL: mailServer.url } });
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: TEST_LIMIT_MS },
  ],
  baseURL: ({ system }, use) => use(system.portal),
  storageState: async ({ person, system }, use) =>
    use(person === null ? undefined : await signedIn(person, system.portal)),
  earshot: async ({ person, system }, use) => use(await platformOf(person ?? AISHA, system.portal)),
});

export { expect };
