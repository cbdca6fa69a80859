import { toDomain } from '@earshot/domain/identity-providers/domains';
import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import { type FormEvent, useState } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import type { IdentityChanges } from '../api/use-identity-provider.ts';
import { identityTexts } from '../texts.ts';
import { DomainRow } from './domain-row.tsx';

const { domains: texts, failed } = identityTexts;

interface DomainsPanelProps {
  readonly groupId: string;
  readonly setup: IdentitySetup;
  readonly changes: IdentityChanges;
}

/** The domains whose users the provider signs in, and the records that prove them. */
export function DomainsPanel({ groupId, setup: { domains }, changes }: DomainsPanelProps) {
  const { addDomain, proveDomain, removeDomain } = changes;
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const domain = toDomain(text);
    setWrong(domain === undefined);
    if (domain !== undefined) addDomain.mutate({ groupId, domain }, { onSuccess: () => setText('') });
  };
  return (
    <SettingsPanel title={texts.title} lead={texts.lead}>
      {domains.length === 0 ? (
        <p className="text-muted-foreground">{texts.none}</p>
      ) : (
        <ul className="divide-y">
          {domains.map((row) => (
            <DomainRow
              key={row.domain}
              {...row}
              isPending={proveDomain.isPending || removeDomain.isPending}
              onProve={(byStaff) => proveDomain.mutate({ groupId, domain: row.domain, byStaff })}
              onRemove={() => removeDomain.mutate({ groupId, domain: row.domain })}
            />
          ))}
        </ul>
      )}
      <FormError error={proveDomain.error ?? removeDomain.error} title={failed} />
      <form noValidate onSubmit={add} className="grid max-w-[480px] gap-3">
        <Field label={texts.domain} help={texts.domainHelp} error={isWrong ? texts.domainHelp : undefined}>
          {(control) => (
            <Input
              {...control}
              value={text}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <FormError error={addDomain.error} title={failed} />
        <Button type="submit" className="justify-self-start" disabled={addDomain.isPending}>
          {texts.add}
        </Button>
      </form>
    </SettingsPanel>
  );
}
