import type { Check } from '@earshot/domain/health/check';
import { EnvironmentError } from '@earshot/environment/environment-error';
import { versionOfNode } from './node-version.ts';
import { headAndRest } from './head-and-rest.ts';

export interface Examined<Settings> {
  readonly part: 'api' | 'worker' | 'gateway';
  /** Reads the settings with which the part starts. */
  readonly read: () => Settings;
  /** Starts the examinations, by the id of their checks. */
  readonly examine: (settings: Settings) => Readonly<Record<string, Findings | Promise<Findings>>>;
}

type Findings = Check | readonly Check[];

/** The checks of one part, as it would run here. Without valid settings nothing else is examined. */
export async function checksOf<Settings extends { readonly NODE_ENV: string }>({
  part,
  read,
  examine,
}: Examined<Settings>): Promise<readonly Check[]> {
  const node = versionOfNode(process.versions.node);
  const id = `settings:${part}`;
  try {
    const settings = read();
    const valid: Check = { id, status: 'ok', text: `The settings of the ${part} are valid` };
    return [node, valid, ...modeOf(settings.NODE_ENV), ...(await allOf(examine(settings)))];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return [
      node,
      ...error.problems.map((problem) => wrongSetting(id, part, problem)),
      { id: `rest:${part}`, status: 'skipped', text: `The services that the ${part} uses were not examined` },
    ];
  }
}

/** Writes the checks of one part to standard output, as JSON for `earshot doctor --server`. */
export const reportChecks = async <Settings extends { readonly NODE_ENV: string }>(
  examined: Examined<Settings>,
): Promise<void> => void process.stdout.write(`${JSON.stringify(await checksOf(examined))}\n`);

/** The checks of all examinations, in their order. An examination that fails is a failed check. */
async function allOf(examinations: Readonly<Record<string, Findings | Promise<Findings>>>): Promise<Check[]> {
  const settled = await Promise.allSettled(Object.values(examinations).map(async (findings) => await findings));
  const ids = Object.keys(examinations);
  return settled.flatMap((each, index) =>
    each.status === 'fulfilled' ? each.value : notExamined(ids[index] ?? '', each.reason),
  );
}

const notExamined = (id: string, error: unknown): Check => ({
  id,
  status: 'failed',
  text: `Examining ${id} failed (${error instanceof Error ? error.message : String(error)})`,
  why: 'it is unknown whether the part can use it',
  advice: 'Correct the cause, and run the command again.',
});

function wrongSetting(id: string, part: string, problem: string): Check {
  const [text, advice] = headAndRest(problem);
  return { id, status: 'failed', text, why: `the ${part} does not start`, advice };
}

const modeOf = (mode: string): Check[] =>
  mode === 'production'
    ? []
    : [
        {
          id: 'mode',
          status: 'failed',
          text: `NODE_ENV is ${mode}`,
          why: 'sample secrets, the demo and pages for development are allowed',
          advice: 'Set NODE_ENV to production.',
        },
      ];
