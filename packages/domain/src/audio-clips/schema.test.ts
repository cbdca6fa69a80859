import { describe, expect, it } from 'vitest';
import { clipSound, updateClipInput } from './change-schema.ts';
import {
  audioClip,
  clipDescription,
  clipName,
  clipScript,
  countClipsInput,
  listClipsInput,
  speakInput,
} from './schema.ts';
import { uploadClipInput } from './upload-schema.ts';

const groupId = '00000000-0000-4000-8000-000000000001';
const MB = 1024 * 1024;
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

const acceptsVoice = (voice?: string) => speakInput.safeParse({ script: 'Tills', voice }).success;

describe('an audio clip', () => {
  it.each([
    ['name', 32, clipName],
    ['description', 120, clipDescription],
    ['text to speak', 200, clipScript],
  ])('has a %s of at most %d characters [A-122] [A-123] [A-195]', (_, most, schema) => {
    expect(schema.parse(` ${'x'.repeat(most)} `)).toHaveLength(most);
    expect(schema.safeParse('x'.repeat(most + 1)).error?.issues[0]?.message).toBe(`Value too long (max ${most} chars)`);
  });

  it('needs a name and, if it is spoken, a text; its description may be left out [A-195]', () => {
    expect([clipName.parse('x'), clipScript.parse('x')]).toEqual(['x', 'x']);
    expect(clipName.safeParse(' ').error?.issues[0]?.message).toBe('Name is required');
    expect(clipScript.safeParse(' ').error?.issues[0]?.message).toBe('Required');
    expect(clipDescription.parse(undefined)).toBe('');
  });

  it.each(['{', '}', '|', '<', '>', '!', '?', '"', '[', ']'])('does not speak %s', (character) => {
    expect(clipScript.safeParse(`Tills ${character}`).error?.issues[0]?.message).toBe(
      'Cannot include: { } | < > ! ? " [ ]',
    );
  });

  it('is spoken by a voice with a name of 1 to 100 characters, or by the default voice', () => {
    expect([undefined, 'x', 'x'.repeat(100)].map(acceptsVoice)).toEqual([true, true, true]);
    expect(['', 'x'.repeat(101)].map(acceptsVoice)).toEqual([false, false]);
  });

  it('is spoken, recorded or uploaded, and running or suspended', () => {
    const { type, status } = audioClip.shape;
    for (const value of ['tts', 'record', 'upload']) expect(type.parse(value)).toBe(value);
    for (const value of ['running', 'suspended']) expect(status.parse(value)).toBe(value);
    expect([type.safeParse('video').success, status.safeParse('deleted').success]).toEqual([false, false]);
  });
});

describe('the list of audio clips', () => {
  it('is sorted by name, type, duration or creation', () => {
    for (const sort of ['name', 'type', 'duration', 'createdAt'])
      expect(listClipsInput.parse({ groupId, sort }).sort).toBe(sort);
    expect(listClipsInput.safeParse({ groupId, sort: 'bytes' }).success).toBe(false);
  });

  it('is counted by group and search', () => {
    expect(countClipsInput.parse({ groupId, search: 'till' })).toEqual({ groupId, search: 'till' });
    expect(countClipsInput.safeParse({}).success).toBe(false);
  });
});

const upload = (values: object) => uploadClipInput.safeParse({ groupId, name: 'Tills', blob: 'AAAA', ...values });

const acceptsEncoded = (encode: string, audioType: string) => upload({ encode, audioType }).success;

const acceptsFileName = (length: number) => upload({ fileName: 'x'.repeat(length) }).success;

const uploadMessage = (values: object) => upload(values).error?.issues[0]?.message;

describe('an uploaded audio file', () => {
  it('has at most 8 MB [A-192]', () => {
    expect(upload({ blob: 'A'.repeat(base64Length(8 * MB)) }).success).toBe(true);
    expect(uploadMessage({ blob: 'A'.repeat(base64Length(8 * MB) + 4) })).toBe('The file is too large (max 8 MB)');
  });

  it('is required', () => {
    expect(uploadMessage({ blob: undefined })).toBe('Required');
    expect(uploadMessage({ blob: '' })).toBe('Audio data must not be blank');
    expect(uploadMessage({ blob: 7 })).not.toBe('Required');
  });

  it('is an mp3; only a recording may be a wav', () => {
    expect(upload({}).data).toMatchObject({ encode: 'mp3', audioType: 'upload', fileName: '' });
    expect([acceptsEncoded('mp3', 'upload'), acceptsEncoded('mp3', 'record'), acceptsEncoded('wav', 'record')]).toEqual(
      [true, true, true],
    );
    expect(upload({ encode: 'wav' }).error?.issues).toMatchObject([
      { message: 'Only mp3 files can be uploaded', path: ['encode'] },
    ]);
    expect([acceptsEncoded('ogg', 'record'), acceptsEncoded('mp3', 'tts')]).toEqual([false, false]);
  });

  it('may have a file name of 255 characters', () => {
    expect([255, 256].map(acceptsFileName)).toEqual([true, false]);
  });
});

const acceptsDescription = (length: number) =>
  updateClipInput.safeParse({ clipId: groupId, version: 1, description: 'x'.repeat(length) }).success;

describe('a change of an audio clip', () => {
  it('may replace the sound by a text or by audio', () => {
    expect(clipSound.safeParse({ audioType: 'tts', script: 'Tills' }).success).toBe(true);
    expect(clipSound.safeParse({ audioType: 'record', encode: 'wav', blob: 'AAAA' }).success).toBe(true);
    expect(clipSound.safeParse({ audioType: 'upload', encode: 'wav', blob: 'AAAA' }).success).toBe(false);
  });

  it('may replace the description by one of at most 120 characters [A-123]', () => {
    expect([120, 121].map(acceptsDescription)).toEqual([true, false]);
  });
});
