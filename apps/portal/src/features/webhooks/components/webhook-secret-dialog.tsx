import { SecretDialog } from '#/shared/api-tokens/secret-dialog.tsx';
import { webhookTexts as texts } from '../texts.ts';
import { CodeBlock } from './code-block.tsx';

/** Shows a new secret once, and how a receiver uses it. */
export const WebhookSecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <SecretDialog title={texts.secret} secret={secret} done={texts.done} onClose={onClose}>
    <section aria-label={texts.verify} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-semibold">{texts.verify}</h3>
      <p>{texts.verifyHelp}</p>
      <CodeBlock code={texts.snippet} copy={texts.copySnippet} />
      <p>{texts.verifyEnd}</p>
    </section>
  </SecretDialog>
);
