import type { ControllerVoiceAssistant } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { LOCATION_ARGUMENT, resolveLocation } from '../../input/resolvers.ts';
import { stateFacts, versionFacts } from '../../output/configuration-facts.ts';
import { facts } from '../../output/facts.ts';

interface Result {
  readonly changed: boolean;
  readonly voiceAssistant: ControllerVoiceAssistant;
}

export default class ControllersVoiceAssistant extends EarshotCommand {
  static override summary = 'Show the voice assistant of a controller, or switch it on or off';
  static override description =
    'Requires the feature voiceAssistant. An offline controller receives the setting when it reconnects.';
  static override examples = [
    '<%= config.bin %> controllers voice-assistant "Leeds Headrow"',
    '<%= config.bin %> controllers voice-assistant VC4-10044 on',
  ];
  static override args = {
    location: Args.string({ description: LOCATION_ARGUMENT, required: true }),
    state: Args.string({ description: 'The new state', options: ['on', 'off'] }),
  };
  static override flags = {
    versions: Flags.boolean({ description: 'Show the last versions too' }),
    restore: Flags.integer({ description: 'Return to the state of this version', min: 1 }),
  };

  async run(): Promise<Result> {
    const { args, flags } = await this.parse(ControllersVoiceAssistant);
    const earshot = await this.connect(flags.url);
    const { controllers } = earshot;
    const controllerId = await resolveLocation(earshot, args.location, this.calling);
    let voiceAssistant = await controllers.voiceAssistant(controllerId, this.calling);
    const place = { controllerId, version: voiceAssistant.version };
    if (flags.restore !== undefined)
      voiceAssistant = await controllers.restoreVoiceAssistant({ ...place, restored: flags.restore }, this.calling);
    else if (args.state !== undefined)
      voiceAssistant = await controllers.setVoiceAssistant({ ...place, enabled: args.state === 'on' }, this.calling);
    const versions = flags.versions ? await controllers.voiceAssistantVersions(controllerId, this.calling) : [];
    const rows = [...stateFacts(voiceAssistant, this.now), ...versionFacts(versions, this.now)];
    this.print(
      facts([['Voice assistant', voiceAssistant.enabled ? 'on' : 'off'], ...rows], {
        width: this.width,
        paint: this.paint,
      }),
    );
    return { changed: flags.restore !== undefined || args.state !== undefined, voiceAssistant };
  }
}
