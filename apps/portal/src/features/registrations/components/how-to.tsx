import type { EndpointKind } from '@earshot/domain/devices/kinds';
import { registrationTexts as texts } from '../texts.ts';

export function HowTo({ category }: { readonly category: EndpointKind }) {
  const steps = [
    texts.before(category),
    texts.hold(category),
    ...(category === 'handset' ? [texts.code] : []),
    texts.upTo(category),
  ];
  return (
    <section aria-label={texts.howTo}>
      <ol className="grid list-decimal gap-1.5 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
