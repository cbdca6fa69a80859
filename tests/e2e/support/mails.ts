import { expect, type Page } from '@playwright/test';

interface KeptMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Waits for the newest email with a link to this page; returns the link. */
export async function linkInMail(page: Page, to: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const response = await page.request.get(`/dev/outbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    });
    const mails = (await response.json()) as KeptMail[];
    const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    link = links.find((url) => new URL(url).pathname === path);
    expect(link).toBeDefined();
  }).toPass();
  const { pathname, search } = new URL(link ?? '');
  return `${pathname}${search}`;
}
