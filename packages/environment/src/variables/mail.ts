import { z } from 'zod';
import { variable } from '../variable.ts';
import { text } from './kinds.ts';

export const MAIL_VARIABLES = {
  SMTP_URL: variable(z.url({ protocol: /^smtps?$/ }).optional(), {
    topic: 'Mail',
    description:
      'The mail server. If unset outside production, mails are stored, and the api shows them at `/dev/outbox`.',
    expects: 'a URL that begins with smtp:// or smtps://',
    example: 'smtps://earshot:password@mail.example.com',
    readBy: ['worker'],
    secret: true,
    // In production, stored emails are not shown anywhere, so links to set a password would never arrive.
    neededWhen: { name: 'NODE_ENV', is: 'production' },
  }),
  MAIL_FROM: variable(text.default('Earshot <earshot@localhost>'), {
    topic: 'Mail',
    description: 'Sender of mails.',
    expects: 'an e-mail address, with a name before it or without',
    example: 'Earshot <earshot@example.com>',
    readBy: ['worker'],
  }),
};
