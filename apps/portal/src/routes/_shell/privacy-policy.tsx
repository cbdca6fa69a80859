import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '#/components/layout/page.tsx';
import { privacyTexts as texts } from '#/texts/privacy.ts';

export const Route = createFileRoute('/_shell/privacy-policy')({ component: PrivacyPolicyPage });

function PrivacyPolicyPage() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className="grid max-w-[760px] gap-6">
        <p>{texts.intro}</p>
        <Section title={texts.kept}>
          <dl className="panel divide-y divide-border">
            {texts.rows.map(({ what, why, howLong }) => (
              <div key={what} className="grid gap-1 px-4 py-3">
                <dt className="font-medium">{what}</dt>
                <dd className="text-muted-foreground">
                  {why}. <span className="text-foreground">{howLong}.</span>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title={texts.browser}>
          <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted-foreground">
            {texts.browserPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Section>
        <Section title={texts.shops}>
          <p>{texts.shopsText}</p>
        </Section>
        <Section title={texts.speech}>
          <p>{texts.speechText}</p>
        </Section>
      </div>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
