import { parseArgs } from 'node:util';
import { StartFailure } from './start-failure.ts';

export type Flags = { watch: boolean; simulator: boolean; restart: boolean; reset: boolean; port: number | undefined };

export const usage = `npm start [-- options]

  --port N         port of the portal and the api (API_PORT); 0 chooses a free one
  --no-simulator   without the simulated fleet
  --restart        start a part again when it dies, instead of ending everything
  --reset          moves the data of earlier runs aside and starts with an empty folder
  --watch          restart our parts when their sources change, portal on a development server (npm run dev)
  --help           this text

Other ports and real parts are set by variables: docs/environment.md`;

/** Returns undefined if help was requested. */
export function readFlags(args: readonly string[]): Flags | undefined {
  const values = parse(args);
  if (values.help === true) return undefined;
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    throw new StartFailure(`--port ${values.port} is no port number.`, 'Give a number from 0 to 65535.');
  }
  return {
    watch: values.watch === true,
    simulator: values.simulator !== false,
    restart: values.restart === true,
    reset: values.reset === true,
    port,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowNegative: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        port: { type: 'string', short: 'p' },
        reset: { type: 'boolean' },
        restart: { type: 'boolean' },
        simulator: { type: 'boolean' },
        watch: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFailure(why, `Usage:\n${usage}`, { cause: error });
  }
}
