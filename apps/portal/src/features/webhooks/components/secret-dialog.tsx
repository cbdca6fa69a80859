import { Dialog } from '#/components/dialog/dialog.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Secret } from '#/shared/api-tokens/secret.tsx';
import { webhookTexts as texts } from '../texts.ts';
import { CodeBlock } from './code-block.tsx';

/** Shows a new secret once, and how a receiver uses it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      // Only the button closes the dialog, because the secret is shown once.
      locked
      title={texts.secret}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Secret label={texts.secret} secret={secret} />
        <section aria-label={texts.verify} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="font-semibold">{texts.verify}</h3>
          <p>{texts.verifyHelp}</p>
          <CodeBlock code={texts.snippet} copy={texts.copySnippet} />
          <p>{texts.verifyEnd}</p>
        </section>
      </div>
    </Dialog>
  );
}
