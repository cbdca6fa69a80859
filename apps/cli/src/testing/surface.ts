import { fileURLToPath } from 'node:url';
import { Config } from '@oclif/core';

export const SNAPSHOT = new URL('../../command-snapshot.json', import.meta.url);

interface CommandSurface {
  readonly command: string;
  readonly args: readonly string[];
  readonly flags: readonly string[];
}

/** Every command of ours, with what scripts may have come to rely on. */
export const readSurface = async (): Promise<CommandSurface[]> =>
  surfaceOf(await Config.load({ root: fileURLToPath(new URL('../..', import.meta.url)) }));

const surfaceOf = ({ commands, name }: Config): CommandSurface[] =>
  commands
    .filter(({ pluginName }) => pluginName === name)
    .map(({ id, args, flags }) => ({
      command: id.replaceAll(':', ' '),
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
