import type { Registration } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { EXIT } from '../../exit-codes.ts';
import { ENDPOINT_KINDS } from '../../input/device-place.ts';
import { LOCATION_ARGUMENT, resolveLocationRecord } from '../../input/resolvers.ts';
import { registrationLines, registrationResult } from '../../output/registration-lines.ts';
import { Interrupted } from '../../refusals.ts';
import { waitForRegistration } from '../../registration-waiting.ts';

export default class DevicesRegister extends EarshotCommand {
  static override summary = 'Register a new device at a controller';
  static override description = `Sets the base station of a controller into registration mode, shows when to hold the registration button, and waits for the device. Exit codes: 0 registered; 1 failed; 2 refused. Ctrl-C cancels the registration.`;
  static override examples = [
    '<%= config.bin %> devices register --controller "Leeds Trinity" --category headset',
    '<%= config.bin %> devices register --controller 0190c6a2-… --category handset --serial VC4-11709',
  ];
  static override flags = {
    controller: Flags.string({ description: `Location. ${LOCATION_ARGUMENT}`, required: true }),
    category: Flags.option({ options: ENDPOINT_KINDS })({ description: 'The type of device', required: true }),
    serial: Flags.string({
      description: 'Expected serial number; refused if the location has another controller',
    }),
    key: Flags.string({
      description: 'Idempotency key of 8 to 100 characters; the same key starts the registration once',
    }),
  };

  async run(): Promise<{ registration: Registration }> {
    const { flags } = await this.parse(DevicesRegister);
    const earshot = await this.connect(flags.url);
    const { id, serialNumber } = await resolveLocationRecord(earshot, flags.controller, this.calling);
    const started = await earshot.registrations.start(
      {
        controllerId: id,
        category: flags.category,
        serialNumber: flags.serial ?? serialNumber,
        ...(flags.key !== undefined && { idempotencyKey: flags.key }),
      },
      this.calling,
    );
    const shown = new Set<string>();
    const registration = await waitForRegistration(started, this.calling, (now) => {
      for (const line of registrationLines(now)) {
        if (!shown.has(line)) this.note(line);
        shown.add(line);
      }
    });
    if (registration.state === 'cancelled') throw new Interrupted('The registration was cancelled');
    this.print(registrationResult(registration));
    if (registration.state === 'failed') process.exitCode = EXIT.failure;
    return { registration };
  }
}
