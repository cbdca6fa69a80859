import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { saveFile } from '#/lib/save-file.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';

const { recoveryCodes: texts } = accountTexts;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly done: string;
  readonly onDone: () => void;
}

/** Shows the recovery codes once, to copy or download. */
export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <section aria-label={texts.title} className="grid gap-4">
      <div>
        <h2 className="font-semibold">{texts.title}</h2>
        <p className="text-muted-foreground">{texts.lead}</p>
      </div>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-muted px-4 py-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copied ? texts.copied : texts.copy}
        </Button>
        <Button onClick={() => saveFile(texts.fileName, `${text}\n`)}>
          <Download aria-hidden />
          {texts.download}
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          {done}
        </Button>
      </div>
    </section>
  );
}
