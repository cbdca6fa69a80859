import { fileURLToPath } from 'node:url';
import { Config } from '@oclif/core';

export const SNAPSHOT = new URL('../../command-snapshot.json', import.meta.url);

interface CommandSurface {
  readonly command: string;
  /** Former and short spellings that also work. */
  readonly aliases?: readonly string[];
  readonly args: readonly string[];
  readonly flags: readonly string[];
}

/** Lists every Earshot command with the properties that scripts may rely on. */
export const readSurface = async (): Promise<CommandSurface[]> =>
  surfaceOf(await Config.load({ root: fileURLToPath(new URL('../..', import.meta.url)) }));

const spaced = (id: string): string => id.replaceAll(':', ' ');

const surfaceOf = ({ commands, name }: Config): CommandSurface[] =>
  commands
    .filter(({ pluginName }) => pluginName === name)
    .map((command) => ({ ...command, others: [...command.aliases, ...command.hiddenAliases] }))
    .filter(({ id, others }) => !others.includes(id))
    .map(({ id, args, flags, others }) => ({
      command: spaced(id),
      ...(others.length > 0 && { aliases: others.map(spaced) }),
      args: Object.values(args).map((arg) => `${arg.name}${arg.required === true ? '' : '?'}`),
      flags: Object.values(flags)
        .map((flag) => {
          const negation = flag.type === 'boolean' && flag.allowNo ? '[no-]' : '';
          const letter = flag.char === undefined ? '' : `-${flag.char} `;
          return `${letter}--${negation}${flag.name}${valuesOf(flag)}${flag.required === true ? ' (required)' : ''}`;
        })
        .toSorted(),
    }))
    .toSorted((one, other) => one.command.localeCompare(other.command, 'en-GB'));

function valuesOf(flag: Config['commands'][number]['flags'][string]): string {
  if (flag.type === 'boolean') return '';
  const value = flag.options === undefined ? '<value>' : `<${flag.options.join('|')}>`;
  const fallback = typeof flag.default === 'string' || typeof flag.default === 'number' ? ` = ${flag.default}` : '';
  return ` ${value}${flag.multiple === true ? '…' : ''}${fallback}`;
}
