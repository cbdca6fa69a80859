import { machine } from '../bench/machine.ts';
import { startOwnBroker } from './own-broker.ts';
import { randomReboots } from './random-reboots.ts';
import { seededChance } from './seeded-chance.ts';
import { openStage } from './stage.ts';
import { type Victim, victimsOf } from './victims.ts';

const FLEET = 25;
const SPAN_MS = 20_000;
const MOST_KILLS = 6;

interface RebootRounds {
  readonly reboots: number;
  readonly seed: string;
  readonly say: (text: string) => void;
}

/** Reboots a fleet in rounds, each with Message Casts and random kills, and compares it with the controllers' logs. */
export async function rebootRounds({ reboots, seed, say }: RebootRounds): Promise<{ wrong: string[]; text: string }> {
  say(`${reboots} reboots while parts are killed; seed ${seed}`);
  const chance = seededChance(seed);
  const stage = await openStage({ broker: await startOwnBroker(say), fleetSize: FLEET });
  const wrong: string[] = [];
  const killed: Victim[] = [];
  const seconds: number[] = [];
  try {
    for (let done = 0; done < reboots; done += FLEET) {
      const victims = Array.from({ length: 1 + Math.floor(chance.number(MOST_KILLS)) }, () =>
        chance.one(victimsOf(stage)),
      );
      const count = Math.min(FLEET, reboots - done);
      const round = await randomReboots(stage, chance, { count, span: SPAN_MS, killed: victims });
      wrong.push(...round.wrong);
      killed.push(...victims);
      seconds.push(round.seconds);
      say(`${done + count} reboots, ${round.wrong.length} wrong: ${round.summary}`);
      for (const text of round.wrong) say(`  ${text}`);
    }
  } finally {
    await stage.close();
  }
  return { wrong, text: report({ reboots, seed, wrong, killed, seconds }) };
}

interface Reported {
  readonly reboots: number;
  readonly seed: string;
  readonly wrong: readonly string[];
  readonly killed: readonly Victim[];
  readonly seconds: readonly number[];
}

/** Renders the section of docs/benchmarks.md. */
function report({ reboots, seed, wrong, killed, seconds }: Reported): string {
  const kills = [...Map.groupBy(killed, (victim) => victim)].map(([victim, list]) => `${victim} ${list.length} times`);
  return [
    '## Chaos of reboots',
    '',
    `${machine()}: ${reboots} reboots of ${FLEET} controllers over Mosquitto in ${seconds.length} rounds of at`,
    `most ${Math.ceil(Math.max(...seconds))} s, seed \`${seed}\`, with a Message Cast twice in each round at half of them. Each is compared with the`,
    'simulated controller’s own record: completed if and only if the controller rebooted once for it; none began during a play or',
    'beside another; none ran after its deadline.',
    '',
    `${killed.length} killed at random moments: ${kills.join(', ')}.`,
    '',
    wrong.length === 0 ? 'Nothing was wrong.' : wrong.map((text) => `- ${text}`).join('\n'),
  ].join('\n');
}
