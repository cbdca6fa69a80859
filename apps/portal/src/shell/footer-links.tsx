import { Link } from '@tanstack/react-router';
import { shellTexts } from '#/texts/shell.ts';
import { UnreadMark } from './unread-mark.tsx';

const LINK = 'inline-flex min-h-6 items-center rounded-sm text-muted-foreground hover:text-foreground hover:underline';
const LINKS = [
  { to: '/whatsnew' as const, text: shellTexts.footer.whatsNew },
  { to: '/privacy-policy' as const, text: shellTexts.footer.privacy },
];

export function FooterLinks() {
  return (
    <ul className="flex flex-wrap gap-x-3 px-5 pt-3 text-xs tablet:max-desktop:flex-col tablet:max-desktop:px-4">
      {LINKS.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className={LINK}>
            {text}
          </Link>
          {to === '/whatsnew' && <UnreadMark />}
        </li>
      ))}
      <li>
        {/* Another site, which the api serves beside the portal. */}
        <a href="/docs/" target="_blank" className={LINK}>
          {shellTexts.footer.documentation}
        </a>
      </li>
    </ul>
  );
}
