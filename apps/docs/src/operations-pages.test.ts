import { expect, it } from 'vitest';
import { withSiteLinks } from './operations-pages.ts';

it('links of a document lead to pages of the site, and are text where the site has no page', () => {
  const links =
    '[a](run.md#growth) [b](../environment.md) [c](../../deploy/observe/x.yaml) [d](#here) [e](https://a.b/c)';
  expect(withSiteLinks(links, 'docs/operations/install.md')).toBe(
    '[a](/operations/run.md#growth) [b](/reference/environment.md) c [d](#here) [e](https://a.b/c)',
  );
});
