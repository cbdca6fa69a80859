import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

describe('rich text', () => {
  it('shows no HTML, scripts or images from its text', () => {
    const { container } = render(
      <Markdown
        text={'Hello <script>alert(1)</script><b onclick="x()">you</b>\n\n<img src=x>\n\n![p](https://x.y/p.png)'}
      />,
    );
    expect(container.querySelectorAll('script, b, img, [onclick]')).toHaveLength(0);
    expect(container.textContent).toContain('you');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '/trpc/session.signOut', 'file:///etc/passwd'])(
    'does not link to %s',
    (address) => {
      const { container } = render(<Markdown text={`[press](${address})`} />);
      expect(container.querySelector('a')).toBeNull();
      expect(container.textContent).toContain('press');
    },
  );

  it('links to web addresses and mailboxes, without access to the portal from the opened tab', () => {
    render(<Markdown text={'[web](https://example.com/a?b=c) and [mail](mailto:a@example.com)'} />);
    const web = screen.getByRole('link', { name: 'web' });
    expect(web.getAttribute('href')).toBe('https://example.com/a?b=c');
    expect(web.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(screen.getByRole('link', { name: 'mail' }).getAttribute('href')).toBe('mailto:a@example.com');
  });

  it('renders lists, tables, and headings at a lower level than the page headings', () => {
    render(<Markdown text={'# Big\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |'} />);
    expect(screen.getByRole('heading', { level: 3, name: 'Big' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('cell', { name: '2' })).toBeTruthy();
  });
});
