import type { CastResult, Earshot, SentCast } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { waitForCast } from '../../cast-waiting.ts';
import { EarshotCommand } from '../../earshot-command.ts';
import { exitCodeOf } from '../../exit-codes.ts';
import { parseConferences } from '../../input/conferences.ts';
import { parseDuration } from '../../input/duration.ts';
import { findClip } from '../../input/find-clip.ts';
import { readLocationNames } from '../../input/location-names.ts';
import { castResult } from '../../output/cast-result.ts';
import { sentSentence } from '../../output/delivery-report.ts';
import { counted, printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';
import { InputError } from '../../refusals.ts';

/** From so many locations on, a person is asked first. */
const ASK_FROM = 20;
const CATEGORIES = ['none', 'general', 'customer_information', 'action_required'] as const;

type Sent = Pick<SentCast, 'deliveryId' | 'castId' | 'clipId' | 'name' | 'targets' | 'startsAt' | 'traceId'>;
type Result = Sent & Partial<CastResult>;

export default class CastsSend extends EarshotCommand {
  static override summary = 'Say something in shops, now';
  static override description = `Makes a clip of the text and a cast of the clip, and sends it. Every location is looked up first: when one is not known, nothing is sent. On a terminal you are asked before ${ASK_FROM} or more locations hear it.

With --wait it shows how it goes and ends with who did not play, and why. Exit codes: 0 it was sent, or with --wait played at all locations; 1 something failed; 2 refused, declined or wrong input; 3 played at some locations; 4 at none. Ctrl-C ends the waiting, not the cast.`;
  static override examples = [
    '<%= config.bin %> casts send --text "Staff to the tills please" --locations "Leeds Trinity,VC4-11709" --wait',
    '<%= config.bin %> casts send --text "We close in ten minutes." --group "North / Leeds" --no-tone',
    '<%= config.bin %> casts send --clip "Till call" --locations @shops.txt --conferences 1,3',
    `<%= config.bin %> locations list --status active --all --json | jq -r '.locations[].id' | <%= config.bin %> casts send --text Hello --locations -`,
  ];
  static override flags = {
    text: Flags.string({
      description: 'What is said: 1 to 200 characters, none of { } | < > ! ? " [ ]',
      exclusive: ['clip'],
    }),
    clip: Flags.string({ description: 'A clip that exists, by name or id, instead of a text' }),
    locations: Flags.string({
      description: 'Names, serial numbers or ids between commas; @FILE or - for one on each line',
      multiple: true,
      multipleNonGreedy: true,
    }),
    group: Flags.string({
      description:
        'All locations of this group and those below it, or the group in which --locations are: title, path (North / Leeds) or id',
    }),
    name: Flags.string({ description: 'Name of the cast, unique in the group; made from the text when missing' }),
    category: Flags.option({ options: CATEGORIES })({ description: 'What kind of message it is', default: 'general' }),
    conferences: Flags.string({ description: 'Conferences it plays on, by number', default: '1', helpValue: '1,3' }),
    tone: Flags.boolean({ description: 'A tone before the message', default: true, allowNo: true }),
    voice: Flags.string({ description: 'A voice of the platform' }),
    late: Flags.string({ description: 'How late a location may begin to play; 15m unless told', helpValue: '90s' }),
    wait: Flags.boolean({ description: 'Wait until every location has played or failed' }),
    timeout: Flags.string({
      description: 'Give up waiting after this long, with exit code 1',
      helpValue: '5m',
      dependsOn: ['wait'],
    }),
    yes: Flags.boolean({ char: 'y', description: 'Do not ask' }),
    key: Flags.string({
      description: 'Idempotency key of 8 to 80 characters: with the same key nothing is sent twice within a day',
    }),
  };

  async run(): Promise<Result> {
    const { flags } = await this.parse(CastsSend);
    const timeoutMs = flags.timeout === undefined ? undefined : parseDuration(flags.timeout);
    const wish = {
      category: flags.category,
      conferences: parseConferences(flags.conferences),
      tone: flags.tone,
      ...(flags.name !== undefined && { name: flags.name }),
      ...(flags.voice !== undefined && { voice: flags.voice }),
      ...(flags.late !== undefined && { lateMs: parseDuration(flags.late) }),
      ...(flags.key !== undefined && { idempotencyKey: flags.key }),
    };
    const names = await this.#names(flags);
    const earshot = await this.connect(flags.url);
    const said = await this.#said(earshot, flags);
    const { locationIds, groupId } = await earshot.casts.audience(
      { locations: names, group: flags.group },
      this.calling,
    );
    await this.#askFirst(locationIds.length, flags);
    const sent = await earshot.casts.send({ ...wish, ...said, locations: locationIds, group: groupId }, this.calling);
    return await this.#follow(earshot, sent, { wait: flags.wait, timeoutMs });
  }

  async #names({
    locations,
    group,
  }: {
    locations?: string[] | undefined;
    group?: string | undefined;
  }): Promise<string[] | undefined> {
    if (locations !== undefined) return await readLocationNames(locations, process.stdin);
    if (group === undefined) throw new InputError('Nobody would hear it', 'Say who: --locations or --group.');
    return undefined;
  }

  async #said(
    earshot: Earshot,
    { text, clip }: { text?: string | undefined; clip?: string | undefined },
  ): Promise<{ text: string } | { clipId: string }> {
    if (text !== undefined) return { text };
    if (clip === undefined) throw new InputError('There is nothing to say', 'Give --text or --clip.');
    return { clipId: await findClip(earshot, clip, this.calling) };
  }

  async #askFirst(
    locations: number,
    { yes, text, clip }: { yes: boolean; text?: string | undefined; clip?: string | undefined },
  ): Promise<void> {
    if (yes || !this.isInteractive || locations < ASK_FROM) return;
    await confirm(`Play “${printable(text ?? clip ?? '')}” at ${counted(locations, 'location')}?`, 'Nothing was sent.');
  }

  async #follow(
    earshot: Earshot,
    { deliveryId, castId, clipId, name, targets, startsAt, traceId }: SentCast,
    { wait, timeoutMs }: { wait: boolean; timeoutMs: number | undefined },
  ): Promise<Result> {
    const sent = { deliveryId, castId, clipId, name, targets, startsAt, traceId };
    const sentence = sentSentence(name, { targets, startsAt, now: this.now });
    if (!wait) {
      this.print([sentence, `Watch it:  earshot casts watch ${deliveryId}`]);
      return sent;
    }
    this.note(`${sentence}\nDelivery ${deliveryId}`);
    const show = this.jsonEnabled() ? 'nothing' : process.stderr.isTTY ? 'block' : 'lines';
    const result = await waitForCast(earshot, { deliveryId, calling: this.calling, timeoutMs, show });
    this.print(castResult(result, { width: this.width, paint: this.paint }));
    process.exitCode = exitCodeOf(result.outcome);
    return { ...sent, ...result };
  }
}
