import { EarshotCommand } from '../earshot-command.ts';
import { examine } from '../doctor.ts';
import { EXIT } from '../exit-codes.ts';
import { type Check, doctorReport } from '../output/doctor-report.ts';
import { isExposed } from '../profiles/profile-file.ts';

interface Result {
  /** No check failed; there may be warnings. */
  readonly ok: boolean;
  readonly url: string | null;
  readonly checks: readonly Check[];
}

export default class Doctor extends EarshotCommand {
  static override summary = 'Check the installation and suggest fixes';
  static override description =
    'Checks the address, clock, versions, service status, sign-in and live updates. Exit code 1 if a check failed.';
  static override flags = {};

  async run(): Promise<Result> {
    const { flags } = await this.parse(Doctor);
    const { configDir } = this.config;
    const place = await this.findPlace(flags.url);
    const checks = await examine({
      place,
      cliVersion: this.config.version,
      nodeVersion: process.versions.node,
      isExposed: await isExposed(configDir),
      configDir,
      now: this.now,
      signal: this.calling.signal,
    });
    const ok = checks.every(({ status }) => status !== 'failed');
    this.print(doctorReport(checks, this.paint));
    if (!ok) process.exitCode = EXIT.failure;
    return { ok, url: place?.url ?? null, checks };
  }
}
