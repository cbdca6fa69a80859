import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

const ALLOWED = new Set(['http:', 'https:', 'mailto:']);

/** The address unchanged, or an empty string unless it is a web or mail address. */
export function safeLink(address: string): string {
  try {
    return ALLOWED.has(new URL(address).protocol) ? address : '';
  } catch {
    return '';
  }
}

function SafeLink({ href, children }: ComponentProps<'a'>) {
  if (href === undefined || href === '') return <>{children}</>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-primary underline underline-offset-2 hover:no-underline"
    >
      {children}
    </a>
  );
}

// Headings rank below the page's title and the note's title.
const COMPONENTS: Components = {
  a: SafeLink,
  h1: ({ children }) => <h3 className="mt-4 mb-1.5 text-lg font-semibold first:mt-0">{children}</h3>,
  h2: ({ children }) => <h4 className="mt-3.5 mb-1 font-semibold first:mt-0">{children}</h4>,
  h3: ({ children }) => <h5 className="mt-3 mb-1 font-semibold text-muted-foreground first:mt-0">{children}</h5>,
  ul: ({ children }) => <ul className="my-2 list-disc pl-5 marker:text-muted-foreground">{children}</ul>,
  ol: ({ children }) => <ol className="my-2 list-decimal pl-5 marker:text-muted-foreground">{children}</ol>,
  p: ({ children }) => <p className="my-2 first:mt-0 last:mb-0">{children}</p>,
  code: ({ children }) => <code className="rounded-sm bg-muted px-1 font-mono text-sm">{children}</code>,
  pre: ({ children }) => <pre className="my-2 overflow-x-auto rounded-md bg-muted p-3 text-sm">{children}</pre>,
  blockquote: ({ children }) => (
    <blockquote className="my-2 border-l-2 border-input pl-3 text-muted-foreground">{children}</blockquote>
  ),
  table: ({ children }) => (
    <div className="my-2 overflow-x-auto">
      <table className="border-collapse text-sm [&_td]:border [&_td]:border-border [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:border-border [&_th]:px-2 [&_th]:py-1 [&_th]:text-left">
        {children}
      </table>
    </div>
  ),
};

/** Rich text from users: no HTML, no images, and only web and mail links. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="max-w-[72ch] break-words">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        skipHtml
        disallowedElements={['img']}
        urlTransform={safeLink}
        components={COMPONENTS}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
