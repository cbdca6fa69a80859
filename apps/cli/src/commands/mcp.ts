import { Flags } from '@oclif/core';
import { bridgeAssistant } from '../assistant-bridge.ts';
import { EarshotCommand } from '../earshot-command.ts';

export default class Mcp extends EarshotCommand {
  static override enableJsonFlag = false;
  static override summary = 'Let an assistant use Earshot, by the Model Context Protocol on standard input and output';
  static override description =
    'Programs for assistants start this command. The assistant reads what you may read. With --changes it may also plan changes, and each plan needs its own confirmation. Use EARSHOT_TOKEN with a token that may do less than you.';
  static override examples = ['<%= config.bin %> mcp', 'claude mcp add earshot -- <%= config.bin %> mcp --changes'];
  static override flags = {
    changes: Flags.boolean({ description: 'Let the assistant plan and confirm changes' }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Mcp);
    const { place } = await this.connect(flags.url);
    const url = new URL('/mcp', place.url);
    if (flags.changes) url.searchParams.set('changes', 'planned');
    const { stdin: input, stdout: output } = process;
    await bridgeAssistant({ url, token: place.token ?? '', input, output, ...this.calling });
  }
}
