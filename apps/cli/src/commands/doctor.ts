import type { Check } from '@earshot/domain/health/check';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../earshot-command.ts';
import { examine } from '../doctor.ts';
import { examineServer, SERVER_PARTS } from '../doctor-server.ts';
import { EXIT } from '../exit-codes.ts';
import { doctorReport } from '../output/doctor-report.ts';
import { isExposed } from '../profiles/profile-file.ts';

interface Result {
  /** No check failed; there may be warnings. */
  readonly ok: boolean;
  /** Null with `--server`, which asks no address. */
  readonly url: string | null;
  readonly checks: readonly Check[];
}

export default class Doctor extends EarshotCommand {
  static override summary = 'Check the installation and suggest fixes';
  static override description =
    'Checks the address, clock, versions, service status, sign-in and live updates. With --server, for operators: checks the ' +
    'installation on this machine from the environment variables of its parts, and changes nothing but one test account at ' +
    'Mosquitto, which it removes. One line per finding: what is so, why it matters, what to do. Exit code 1 if a check failed.';
  static override examples = [
    '<%= config.bin %> doctor --url https://earshot.example.com',
    '<%= config.bin %> doctor --server',
    '<%= config.bin %> doctor --server --part gateway',
  ];
  static override flags = {
    server: Flags.boolean({
      description: 'Check settings, database, Temporal, broker, mail and files of the installation here',
    }),
    part: Flags.option({ options: SERVER_PARTS, multiple: true, multipleNonGreedy: true })({
      dependsOn: ['server'],
      description: 'Part that runs here; without this flag all parts. May be given several times.',
    }),
  };

  async run(): Promise<Result> {
    const { flags } = await this.parse(Doctor);
    const place = flags.server ? undefined : await this.findPlace(flags.url);
    const checks = flags.server
      ? await examineServer(flags.part ?? SERVER_PARTS)
      : await examine({
          place,
          cliVersion: this.config.version,
          nodeVersion: process.versions.node,
          isExposed: await isExposed(this.config.configDir),
          configDir: this.config.configDir,
          now: this.now,
          signal: this.calling.signal,
        });
    const ok = checks.every(({ status }) => status !== 'failed');
    this.print(doctorReport(checks, this.paint));
    if (!ok) process.exitCode = EXIT.failure;
    return { ok, url: place?.url ?? null, checks };
  }
}
