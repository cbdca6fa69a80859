import type { Page } from '@playwright/test';
import type { Sent } from './casts.ts';

export interface PageOfPortal {
  readonly name: string;
  readonly path: string;
  /** What stands there when it has loaded. */
  readonly ready: (page: Page) => ReturnType<Page['locator']>;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const row = (text: string) => (page: Page) => page.getByRole('row').filter({ hasText: text }).first();

/** Every page that a signed-in person can open, with this cast, its clip and its delivery. */
export const everyPage = (sent: Sent, name: string): readonly PageOfPortal[] => [
  { name: 'locations', path: '/locations', ready: row('Aberdeen') },
  {
    name: 'locations, nothing found',
    path: '/locations?search=nowhere',
    ready: (page) => page.getByText('No location matches.'),
  },
  { name: 'casts', path: '/msgs', ready: row(name) },
  { name: 'create', path: '/msgs/new-message', ready: heading('Create Message Cast') },
  { name: 'cast', path: sent.castPath, ready: row('Aisha Malik') },
  { name: 'send again', path: `${sent.castPath}/new-delivery`, ready: row('Aberdeen') },
  { name: 'delivery', path: sent.deliveryPath, ready: row('Leeds Kirkgate') },
  { name: 'clips', path: '/audio', ready: row('Fresh bread') },
  { name: 'create clip', path: '/audio/new-clip', ready: heading('Create audio clip') },
  { name: 'clip', path: sent.clipPath, ready: (page) => page.getByText('About this clip') },
  { name: 'not found', path: '/nowhere', ready: heading('page not found') },
];
