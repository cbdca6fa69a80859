import type { ControllerLanguage } from '@earshot/sdk';
import { LANGUAGE_TAGS, type Language } from '@earshot/domain/controller-configuration/language';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { LOCATION_ARGUMENT, resolveLocation } from '../../input/resolvers.ts';
import { stateFacts, versionFacts } from '../../output/configuration-facts.ts';
import { facts } from '../../output/facts.ts';

interface Result {
  readonly changed: boolean;
  readonly language: ControllerLanguage;
}

export default class ControllersLanguage extends EarshotCommand {
  static override summary = 'Show or change the language of a controller';
  static override description =
    'Requires the feature languageChange. An offline controller receives the language when it reconnects.';
  static override examples = [
    '<%= config.bin %> controllers language "Leeds Headrow"',
    '<%= config.bin %> controllers language VC4-10044 fr-FR',
    '<%= config.bin %> controllers language VC4-10044 --restore 1',
  ];
  static override args = {
    location: Args.string({ description: LOCATION_ARGUMENT, required: true }),
    language: Args.string({ description: 'The new language', options: [...LANGUAGE_TAGS] }),
  };
  static override flags = {
    versions: Flags.boolean({ description: 'Show the last versions too' }),
    restore: Flags.integer({ description: 'Return to the language of this version', min: 1 }),
  };

  async run(): Promise<Result> {
    const { args, flags } = await this.parse(ControllersLanguage);
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, args.location, this.calling);
    let language = await earshot.controllers.language(controllerId, this.calling);
    const wanted = args.language as Language | undefined;
    const place = { controllerId, version: language.version };
    if (flags.restore !== undefined)
      language = await earshot.controllers.restoreLanguage({ ...place, restored: flags.restore }, this.calling);
    else if (wanted !== undefined)
      language = await earshot.controllers.setLanguage({ ...place, language: wanted }, this.calling);
    const versions = flags.versions ? await earshot.controllers.languageVersions(controllerId, this.calling) : [];
    this.print(
      facts([['Language', language.language], ...stateFacts(language, this.now), ...versionFacts(versions, this.now)], {
        width: this.width,
        paint: this.paint,
      }),
    );
    return { changed: flags.restore !== undefined || wanted !== undefined, language };
  }
}
