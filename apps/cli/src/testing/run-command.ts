import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FakePlatform } from '@earshot/sdk/testing';
import { Config } from '@oclif/core';
import { vi } from 'vitest';
import { writeProfiles } from '../profiles/profile-file.ts';
import type { Profile } from '../profiles/profile.ts';

export const URL_OF_FAKE = 'http://earshot.test';

const profile: Profile = {
  url: URL_OF_FAKE,
  token: 'token-1',
  tokenId: null,
  email: 'ada@example.com',
  expiresAt: null,
};

interface CommandClass {
  run: (argv: string[], config: Config) => Promise<unknown>;
}

/** A function, because TypeScript would otherwise assume the value set before the command ran. */
const exitCode = (): number => Number(process.exitCode ?? 0);

export interface Run {
  readonly result: unknown;
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** Runs a command in this process, signed in to the fake platform and without a terminal for questions. */
export async function runCommand(command: CommandClass, argv: string[], platform: FakePlatform): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-cli-'));
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  const config = await Config.load({ root: fileURLToPath(new URL('../..', import.meta.url)) });
  await writeProfiles(join(folder, 'earshot'), { current: profile.url, profiles: [profile] });
  let stdout = '';
  let stderr = '';
  vi.stubGlobal('fetch', platform.fetch);
  // Without WebSockets, watching polls instead.
  vi.stubGlobal('WebSocket', undefined);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text: string) => void (stdout += `${text}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((stdout += Buffer.from(text).toString()), true)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((stderr += String(text)), true)),
  ];
  process.exitCode = undefined;
  try {
    const result = await command.run(argv, config);
    return { result, stdout, stderr, exitCode: exitCode() };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
    await rm(folder, { recursive: true });
  }
}
