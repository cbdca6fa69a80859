import { Building2 } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { apiError } from '#/lib/api-error.ts';
import { sessionTexts } from '#/texts/session.ts';
import { useStartWithProvider } from '../api/use-provider-sign-in.ts';
import { Refusal } from './refusal.tsx';

const { provider: texts } = sessionTexts;

interface ProviderButtonProps {
  /** Returns the address, or undefined after asking for it. */
  readonly readEmail: () => Promise<string | undefined>;
  readonly from: string | undefined;
  readonly disabled: boolean;
}

/** Signs in by the identity provider of the user's organisation, which the domain of the address names. */
export function ProviderButton({ readEmail, from, disabled }: ProviderButtonProps) {
  const start = useStartWithProvider(from, (url) => location.assign(url));
  const begin = async () => {
    const email = await readEmail();
    if (email !== undefined) start.mutate({ email });
  };
  const isLeaving = start.isPending || start.data?.status === 'redirect';
  return (
    <div className="grid gap-3">
      {start.data?.status === 'none' && <Refusal>{texts.none}</Refusal>}
      {start.isError && <Refusal>{apiError(start.error).message ?? texts.failed}</Refusal>}
      <Button className="min-h-10" disabled={disabled || isLeaving} onClick={() => void begin()}>
        <Building2 aria-hidden />
        {isLeaving ? texts.leaving : texts.start}
      </Button>
    </div>
  );
}
