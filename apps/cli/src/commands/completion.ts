import { Args } from '@oclif/core';
import { EarshotCommand } from '../earshot-command.ts';

const SCRIPTS = {
  // Readline closes an open quote itself; elsewhere spaces need a backslash.
  bash: String.raw`_earshot() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    case "${'$'}{COMP_WORDS[COMP_CWORD]}" in
      [\"\']*) COMPREPLY+=("$line") ;;
      *) COMPREPLY+=("$(printf %q "$line")") ;;
    esac
  done < <(earshot complete -- "${'$'}{COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _earshot earshot`,
  zsh: String.raw`#compdef earshot
_earshot() {
  local -a found
  found=("${'$'}{(@f)$(earshot complete -- "${'$'}{(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=(${'$'}{found:#})
  if (( ${'$'}#found )); then compadd -- "${'$'}{found[@]}"; else _files; fi
}
compdef _earshot earshot`,
} as const;

export default class Completion extends EarshotCommand {
  static override summary = 'Print a script that completes commands, flags and names with Tab';
  static override description =
    'Names of locations, groups, casts and others are those that you may see. Without a sign-in, only commands and flags are completed.';
  static override examples = [
    `echo 'eval "$(<%= config.bin %> completion bash)"' >> ~/.bashrc`,
    `echo 'eval "$(<%= config.bin %> completion zsh)"' >> ~/.zshrc`,
  ];
  static override args = {
    shell: Args.string({ description: 'The shell', options: ['bash', 'zsh'], required: true, ignoreStdin: true }),
  };

  async run(): Promise<{ script: string }> {
    const { args } = await this.parse(Completion);
    const script = SCRIPTS[args.shell as keyof typeof SCRIPTS];
    this.print([script]);
    return { script };
  }
}
