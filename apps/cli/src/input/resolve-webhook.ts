import type { CallOptions, Earshot, Webhook } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { resolveByName } from './resolve-by-name.ts';

export const webhookArgs = { webhook: Args.string({ description: 'Name or id of the webhook', required: true }) };

/** Resolves a webhook of the group. Names are not unique, and several webhooks of a name are refused. */
export const resolveWebhook = async (
  { webhooks }: Pick<Earshot, 'webhooks'>,
  given: string,
  { groupId, ...calling }: CallOptions & { readonly groupId?: string | undefined },
): Promise<Webhook> => {
  const all = await webhooks.list(groupId === undefined ? {} : { groupId }, calling);
  return await resolveByName(given, all, {
    noun: 'webhook',
    listedBy: 'earshot webhooks list',
    idOf: ({ id }) => id,
    namesOf: ({ name }) => [name],
    prefix: undefined,
  });
};
