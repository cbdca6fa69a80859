import { ALL_PERMISSIONS } from '@earshot/domain/permissions/permissions';
import { describe, expect, it } from 'vitest';
import { readSource } from '../repository.ts';
import { commandsPage, readTopics, topicPage } from './commands.ts';
import { describeFields } from './describe-schema.ts';
import { errorsPage } from './errors.ts';
import { readOpenApi } from './openapi-document.ts';
import { permissionsPage } from './permissions.ts';
import { restPages } from './rest.ts';

const TIMES = { type: 'array', items: { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } } };

describe('the reference of REST calls', () => {
  it('has a section and a line of the overview for each call', async () => {
    const document = await readOpenApi();
    const pages = restPages(document);
    const [overview, ...others] = pages.map(({ text }) => text);
    const all = others.join('\n');
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of Object.keys(methods)) {
        expect(all).toContain(`\`${method.toUpperCase()} /api/v1${path}\``);
        expect(overview).toContain(`\`${method.toUpperCase()} ${path}\``);
      }
  });

  it('lists fields of objects in lists, with bounds, defaults and links to shared types', () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 200, description: 'Name of <it>.' },
        count: { type: 'integer', minimum: 1, default: 20 },
        problem: { anyOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'null' }] },
        times: TIMES,
      },
    };
    expect(describeFields(schema, { isInput: true }).split('\n').slice(2)).toEqual([
      '| `name` required | string | Name of &lt;it>. 1 to 200 characters. |',
      '| `count` | integer | At least 1. Default: `20`. |',
      '| `problem` | [Problem](/reference/rest/types.md#problem) or null |  |',
      '| `times` | list of object |  |',
      '| `times[].at` | date-time |  |',
    ]);
  });
});

describe('the reference of commands', () => {
  it('has each command of the published surface, with its flags', async () => {
    const surface = JSON.parse(await readSource('apps/cli/command-snapshot.json')) as {
      command: string;
      flags: string[];
    }[];
    const topics = await readTopics();
    const text = topics.map(topicPage).join('\n');
    const overview = commandsPage(topics);
    // Shells call this command, users do not.
    for (const { command } of surface.filter((one) => one.command !== 'complete')) {
      expect(text).toContain(`\n## ${command} {#${command.replaceAll(' ', '-')}}\n`);
      expect(overview).toContain(`[${command}](`);
    }
    expect(text).toContain('`-o, --output');
    expect(text).not.toContain('config.bin');
    expect(text).not.toContain('## roles show');
  });
});

it('the reference has each permission, and the statuses of errors with their reasons', async () => {
  const permissions = permissionsPage();
  for (const permission of ALL_PERMISSIONS) expect(permissions).toContain(`| \`${permission}\` |`);
  expect(errorsPage(await readOpenApi())).toContain('| 429 | Too many calls; `Retry-After` has the seconds to wait. |');
});
