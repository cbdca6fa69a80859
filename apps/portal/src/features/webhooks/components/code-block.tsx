import { CopyButton } from '#/components/ui/copy-button.tsx';

interface CodeBlockProps {
  readonly code: string;
  /** Label of the button that copies the code. */
  readonly copy: string;
}

export function CodeBlock({ code, copy }: CodeBlockProps) {
  return (
    <div className="flex items-start gap-2 rounded-md border border-border bg-muted px-3 py-2">
      <pre className="min-w-0 grow font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{code}</pre>
      <CopyButton text={code} label={copy} />
    </div>
  );
}
