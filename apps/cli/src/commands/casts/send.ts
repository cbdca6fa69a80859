import type { CastResult, Earshot, FireTablePage, ListenersReach, SendCastInput, SentCast } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { waitForCast } from '../../cast-waiting.ts';
import { sendFile, type SentFile } from '../../casts/send-file.ts';
import { readAudience, type AudienceInput } from '../../casts/read-audience.ts';
import { previewSend } from '../../casts/preview-send.ts';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { EXIT, exitCodeOf } from '../../exit-codes.ts';
import { parseConferences } from '../../input/conferences.ts';
import { parseDuration } from '../../input/duration.ts';
import { listenerFlags, readListenerFlags } from '../../input/listener-flags.ts';
import { resolveClip } from '../../input/resolvers.ts';
import { orStdin } from '../../input/read-input.ts';
import { betweenCommas } from '../../input/location-names.ts';
import { scheduleFlags, toSchedule, withHolidays } from '../../input/schedule-flags.ts';
import { castResult } from '../../output/cast-result.ts';
import { sentSentence } from '../../output/delivery-report.ts';
import { fireReport } from '../../output/fire-report.ts';
import { reachReport } from '../../output/reach-report.ts';
import { sendColumns } from '../../output/send-columns.ts';
import { table } from '../../output/table.ts';
import { counted, printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

/** Number of locations from which a confirmation is required. */
const ASK_FROM = 20;
const CATEGORIES = ['none', 'general', 'customer_information', 'action_required'] as const;

type Sent = Pick<
  SentCast,
  'deliveryId' | 'castId' | 'clipId' | 'name' | 'targets' | 'startsAt' | 'sentence' | 'traceId'
> & {
  operationId: string;
};
type Result =
  | (Sent & Partial<CastResult>)
  | { dryRun: true; fires: FireTablePage | null; locations: number; listeners?: ListenersReach }
  | SentFile;

export default class CastsSend extends EarshotCommand {
  static override summary = 'Send a message to shops, now or on a schedule';
  static override description = `Creates a clip from the text and a cast with the clip, then sends the cast. If a location is unknown, nothing is sent. Asks before sending to ${ASK_FROM} or more locations.

With --schedule, plays at that local time at each location. With --every and --at, plays on these days at these times. With --dry-run, shows the times without creating anything. With --from, sends each row of a CSV file; the same rows within a day are sent once. Columns: text, clip, locations, group, tags, exclude, name, conferences, schedule, every, at, times, until, zone, except, holidays, key. Separate several values in a cell with semicolons.

With --wait, shows the progress and lists the locations that did not play, with reasons. Exit codes: 0 sent, or with --wait played at all locations; 1 something failed; 2 refused, declined or wrong input; 3 played at some locations, or some rows failed; 4 played at none, or all rows failed. Ctrl-C stops waiting, not the cast.`;
  static override examples = [
    '<%= config.bin %> casts send --text "Staff to the tills please" --locations "Leeds Trinity,VC4-11709" --wait',
    '<%= config.bin %> casts send --text "We close in ten minutes." --group "North / Leeds" --no-tone',
    '<%= config.bin %> casts send --clip "Till call" --locations @shops.txt --conferences 1,3',
    '<%= config.bin %> casts send --text "Good morning" --tags flagship --exclude "Leeds Trinity" --schedule "2026-12-01 09:00" --every 1d --times 30 --follow --dry-run',
    '<%= config.bin %> casts send --text "We close in ten minutes." --tags "large shop" --exclude "Leeds Trinity" --every weekday --at 17:50 --until 2026-12-31 --holidays england-and-wales',
    '<%= config.bin %> casts send --clip "Fire bell test" --group North --every "first monday" --at 09:00 --times 12',
    '<%= config.bin %> casts send --text "Please call the area manager" --group Scotland --to-groups Supervisors --catch-up 8h',
    '<%= config.bin %> casts send --from sends.csv --dry-run',
    `<%= config.bin %> locations list --status active --all --json | jq -r '.locations[].id' | <%= config.bin %> casts send --text Hello --locations -`,
  ];
  static override flags = {
    text: Flags.string({
      description: 'Text to speak: 1 to 200 characters, not allowed: { } | < > ! ? " [ ]',
      exclusive: ['clip', 'from'],
    }),
    clip: Flags.string({ description: 'Existing clip, by name or id, instead of a text', exclusive: ['from'] }),
    clear: Flags.string({
      description: 'Cast to clear at these locations, by name or id; the text is then optional',
      exclusive: ['from'],
    }),
    from: Flags.string({
      description: orStdin('A CSV file in UTF-8 with a cast on each row'),
      helpValue: 'sends.csv',
      exclusive: Object.keys(listenerFlags),
    }),
    locations: Flags.string({
      description: 'Names, serial numbers or ids, comma-separated; @FILE or - reads one per line',
      multiple: true,
      multipleNonGreedy: true,
      exclusive: ['from'],
    }),
    tags: Flags.string({
      description: 'All locations of the group with any of these tags, comma-separated',
      exclusive: ['locations', 'from'],
    }),
    exact: Flags.boolean({ description: 'Only locations with all of the tags and no others', dependsOn: ['tags'] }),
    exclude: Flags.string({
      description: 'Locations to exclude, in the format of --locations',
      multiple: true,
      multipleNonGreedy: true,
      dependsOn: ['tags'],
    }),
    group: Flags.string({
      description:
        'All locations of this group and its sub-groups, or the group of --locations: title, path (North / Leeds) or id',
      exclusive: ['from'],
    }),
    name: Flags.string({ description: 'Name of the cast, unique in the group; default: the start of the text' }),
    category: Flags.option({ options: CATEGORIES })({ description: 'Category of the message', default: 'general' }),
    conferences: Flags.string({ description: 'Conference numbers', default: '1', helpValue: '1,3' }),
    tone: Flags.boolean({ description: 'Play a tone before the message', default: true, allowNo: true }),
    voice: Flags.string({ description: 'Voice' }),
    ...listenerFlags,
    ...scheduleFlags,
    follow: Flags.boolean({
      description: 'Include locations that get the tags later; default for repeated casts by tags',
      allowNo: true,
      dependsOn: ['tags'],
    }),
    late: Flags.string({ description: 'Latest start after the planned time; default: 15m', helpValue: '90s' }),
    'dry-run': Flags.boolean({ description: 'Show locations and play times without sending', exclusive: ['wait'] }),
    limit: Flags.integer({ description: 'Maximum number of rows with --dry-run', default: 50, min: 1, max: 500 }),
    wait: Flags.boolean({ description: 'Wait until every location has played or failed' }),
    timeout: Flags.string({
      description: 'Give up waiting after this long, with exit code 1',
      helpValue: '5m',
      dependsOn: ['wait'],
    }),
    yes: yesFlag,
    key: Flags.string({
      description: 'Idempotency key of 8 to 80 characters; the same key within a day sends once',
    }),
  };

  async run(): Promise<Result> {
    const { flags } = await this.parse(CastsSend);
    if (flags.from !== undefined) return await this.#sendFile(flags.from, flags);
    const timeoutMs = flags.timeout === undefined ? undefined : parseDuration(flags.timeout);
    const schedule = toSchedule(flags, this.now);
    const details = {
      category: flags.category,
      conferences: parseConferences(flags.conferences),
      tone: flags.tone,
      ...(flags.name !== undefined && { name: flags.name }),
      ...(flags.voice !== undefined && { voice: flags.voice }),
      ...(flags.follow !== undefined && { follow: flags.follow }),
      ...(flags.late !== undefined && { lateMs: parseDuration(flags.late) }),
      ...(flags.key !== undefined && { idempotencyKey: flags.key }),
    };
    const audience = await readAudience({
      ...flags,
      tags: flags.tags === undefined ? undefined : betweenCommas(flags.tags),
    });
    const earshot = await this.connect(flags.url);
    const timed = await withHolidays(earshot, { schedule, holidays: flags.holidays }, this.calling);
    const listeners = await readListenerFlags(earshot, flags, this.calling);
    const input = {
      ...details,
      ...(listeners && { listeners }),
      ...(timed && { schedule: timed }),
      ...(await this.#said(earshot, flags)),
      ...(await this.#resolve(earshot, audience)),
    };
    if (flags['dry-run']) return await this.#preview(earshot, input, flags.limit);
    await this.#askFirst(input, flags);
    return await this.#follow(earshot, await earshot.casts.send(input, this.calling), { wait: flags.wait, timeoutMs });
  }

  /** Resolves location names to ids, so that the confirmation can state their number. */
  async #resolve(earshot: Earshot, audience: AudienceInput): Promise<AudienceInput> {
    if ('tags' in audience) return audience;
    const { locationIds, groupId } = await earshot.casts.audience(audience, this.calling);
    return { locations: [...locationIds], group: groupId };
  }

  async #said(
    earshot: Earshot,
    { text, clip, clear }: { text?: string | undefined; clip?: string | undefined; clear?: string | undefined },
  ): Promise<{ text: string; clear?: string } | { clipId: string; clear?: string } | { clear: string }> {
    const clearing = clear === undefined ? {} : { clear };
    if (text !== undefined) return { text, ...clearing };
    if (clip !== undefined) return { clipId: await resolveClip(earshot, clip, this.calling), ...clearing };
    if (clear === undefined) throw new InputError('There is nothing to say', 'Give --text or --clip.');
    return { clear };
  }

  async #askFirst(
    input: SendCastInput,
    { yes, text, clip }: { yes: boolean; text?: string | undefined; clip?: string | undefined },
  ): Promise<void> {
    const locations = input.locations?.length ?? Infinity;
    if (locations < ASK_FROM) return;
    const where = input.tags === undefined ? counted(locations, 'location') : `locations with ${input.tags.join(', ')}`;
    await this.confirm(`Play “${printable(text ?? clip ?? '')}” at ${where}?`, { yes, otherwise: 'Nothing was sent.' });
  }

  async #preview(earshot: Earshot, input: SendCastInput, limit: number): Promise<Result> {
    const { locations, fires, reach } = await previewSend(earshot, input, { limit, calling: this.calling });
    if (fires === null) {
      this.print([`It would play at once at ${counted(locations, 'location')}. Nothing was sent.`]);
    } else {
      const { lines, notes } = fireReport(fires, { width: this.width, paint: this.paint });
      this.print(lines);
      for (const note of [...notes, 'Nothing was sent.']) this.note(note);
    }
    if (reach !== null) this.print(reachReport(reach));
    return { dryRun: true, fires, locations, ...(reach && { listeners: reach }) };
  }

  async #sendFile(
    path: string,
    flags: { 'dry-run': boolean; yes: boolean; url: string | undefined },
  ): Promise<SentFile> {
    const earshot = await this.connect(flags.url);
    const sent = await sendFile(earshot, path, {
      dryRun: flags['dry-run'],
      calling: this.calling,
      begin: async (rows) => {
        await this.confirm(`Send ${counted(rows, 'cast')}?`, { yes: flags.yes, otherwise: 'Nothing was sent.' });
      },
    });
    this.print([...table(sent.rows, sendColumns, { width: this.width, paint: this.paint }), sent.summary]);
    if (sent.errors > 0) process.exitCode = sent.errors === sent.rows.length ? EXIT.none : EXIT.partly;
    return sent;
  }

  async #follow(
    earshot: Earshot,
    { id: operationId, deliveryId, castId, clipId, name, targets, startsAt, sentence: when, traceId }: SentCast,
    { wait, timeoutMs }: { wait: boolean; timeoutMs: number | undefined },
  ): Promise<Result> {
    const sent = { operationId, deliveryId, castId, clipId, name, targets, startsAt, sentence: when, traceId };
    const sentence = sentSentence(name, { targets, startsAt, schedule: when, now: this.now });
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
