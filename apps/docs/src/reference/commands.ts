import { Config } from '@oclif/core/config';
import type { Command } from '@oclif/core/command';
import { code, codeBlock, page, plain, table } from '../markdown.ts';
import { repository } from '../repository.ts';

export interface Topic {
  /** Last part of the address. */
  readonly name: string;
  readonly description: string;
  readonly commands: readonly Command.Loadable[];
}

const GENERAL = 'general';

/** Commands of the command line by their first word; those of one word are general. */
export async function readTopics(): Promise<Topic[]> {
  const config = await Config.load({ root: `${repository}apps/cli`, devPlugins: false, userPlugins: false });
  const shown = config.commands.filter(
    (command) => !command.hidden && command.pluginName === '@earshot/cli' && !isOtherSpelling(command),
  );
  const described = new Map(config.topics.map(({ name, description }) => [name, description ?? '']));
  const byTopic = Map.groupBy(shown.toSorted(byId), topicOf);
  return [...byTopic]
    .map(([name, commands]) => ({
      name,
      description: described.get(name) ?? (name === GENERAL ? 'sign-in, health and help' : ''),
      commands,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

const topicOf = ({ id }: Command.Loadable): string => (id.includes(':') ? id.slice(0, id.indexOf(':')) : GENERAL);

/** oclif lists a command once for each of its spellings. */
const isOtherSpelling = ({ id, aliases, hiddenAliases }: Command.Loadable): boolean =>
  [...aliases, ...hiddenAliases].includes(id);

const byId = (a: Command.Loadable, b: Command.Loadable): number => a.id.localeCompare(b.id);

const spoken = (id: string): string => id.replaceAll(':', ' ');

/** Markdown of a topic. */
export const topicPage = ({ name, description, commands }: Topic): string =>
  page(
    `# earshot ${name === GENERAL ? '' : name}`.trimEnd(),
    plain(sentence(description)),
    ...commands.map(describeCommand),
  );

const sentence = (text: string): string => (text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`);

function describeCommand({ id, summary = '', description = '', args, flags, examples = [] }: Command.Loadable): string {
  const shown = Object.values(flags).filter(({ hidden }) => hidden !== true);
  const own = shown.filter((flag) => !isOfAll(flag));
  const params = Object.values(args).map((arg) => (arg.required === true ? arg.name : `[${arg.name}]`).toUpperCase());
  return page(
    `## ${spoken(id)} {#${id.replaceAll(':', '-')}}`,
    plain(sentenceOf(filled(summary))),
    codeBlock('sh', ['earshot', spoken(id), ...params, ...(shown.length > 0 ? ['[flags]'] : [])].join(' ')),
    description === summary ? '' : filled(description).split('\n\n').map(plain).join('\n\n'),
    table(
      ['argument', 'meaning'],
      Object.values(args).map((arg) => [code(arg.name), plain(filled(arg.description ?? ''))]),
    ),
    flagTable(own),
    examples.length === 0 ? '' : codeBlock('sh', examples.map(exampleText).join('\n')),
  ).trimEnd();
}

/** Whether all commands have the flag. The overview describes it. */
const isOfAll = ({ helpGroup }: Command.Flag.Cached): boolean => helpGroup === 'GLOBAL';

const flagTable = (flags: readonly Command.Flag.Cached[]): string =>
  table(
    ['flag', 'meaning'],
    flags.map((flag) => [flagUsage(flag), plain(filled(meaningOf(flag)))]),
  );

/** Markdown of the page with all commands. */
export const commandsPage = (topics: readonly Topic[]): string =>
  page(
    '# Commands',
    'Each command shows its own help with `--help`. All commands have these flags:',
    flagTable(Object.values(topics[0]?.commands[0]?.flags ?? {}).filter(isOfAll)),
    ...topics.map(({ name, commands }) =>
      table(
        [code(`earshot ${name === GENERAL ? '' : name}`.trimEnd()), 'effect'],
        commands.map(({ id, summary = '' }) => [
          `[${spoken(id)}](${name}.md#${id.replaceAll(':', '-')})`,
          plain(summary),
        ]),
      ),
    ),
  );

const sentenceOf = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

function flagUsage(flag: Command.Flag.Cached): string {
  const short = flag.char === undefined ? '' : `-${flag.char}, `;
  const value = flag.type === 'option' ? ` ${valueName(flag)}` : '';
  return `${code(`${short}--${flag.name}${value}`)}${flag.required === true ? ' required' : ''}`;
}

const valueName = (flag: Command.Flag.Cached): string => {
  if (flag.type !== 'option') return '';
  if (typeof flag.helpValue === 'string') return flag.helpValue;
  return '<value>';
};

const meaningOf = (flag: Command.Flag.Cached): string => {
  const { options, default: start } = flag.type === 'option' ? flag : { options: undefined, default: undefined };
  return [
    sentenceOf(flag.summary ?? flag.description ?? ''),
    options === undefined ? '' : `One of ${options.map(code).join(', ')}.`,
    typeof start === 'string' ? `Default: ${code(start)}.` : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
};

/** The text of oclif's template. */
const filled = (text: string): string =>
  text.replaceAll('<%= config.bin %>', 'earshot').replaceAll(/<%= command\.id %>/g, '');

const exampleText = (example: Command.Example): string =>
  filled(
    typeof example === 'string'
      ? example
      : `${example.description === undefined ? '' : `# ${example.description}\n`}${example.command}`,
  );
