import { findVersitygw } from '../versitygw/find.ts';

let asked: Promise<Record<string, string>> | undefined;

/** The variable with the path of the S3 server, built with Go if this machine has none. */
export const bucketEnvironment = (): Promise<Record<string, string>> => (asked ??= readEnvironment());

const note = (text: string) => void process.stdout.write(`versitygw: ${text}\n`);

async function readEnvironment(): Promise<Record<string, string>> {
  const program = await findVersitygw({ env: process.env, note, mayBuild: true });
  return program === undefined ? {} : { VERSITYGW: program };
}
