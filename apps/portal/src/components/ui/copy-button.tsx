import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { shellTexts } from '#/texts/shell.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <Button
      variant="quiet"
      size="iconSm"
      onClick={() => void copy()}
      aria-label={copied ? shellTexts.copied : label}
      title={label}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </Button>
  );
}
