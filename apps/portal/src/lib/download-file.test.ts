import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadFile, downloadName } from './download-file.ts';

const saved = vi.hoisted((): { name: string; content: Blob }[] => []);
vi.mock('./save-file.ts', () => ({ saveFile: (name: string, content: Blob) => saved.push({ name, content }) }));

const answer = (body: string, init: ResponseInit) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));
const disposition = (value: string) => ({ headers: { 'content-disposition': value } });

afterEach(() => {
  vi.unstubAllGlobals();
  saved.length = 0;
});

describe('a download', () => {
  it('saves its data under the name in the content-disposition header [A-283] [A-284]', async () => {
    answer('a,b\r\n1,2\r\n', disposition('attachment; filename="proof.csv"'));
    expect(await downloadFile('/exports/proof.csv')).toBe('proof.csv');
    expect(saved.map(({ name }) => name)).toEqual(['proof.csv']);
    expect(await saved[0]?.content.text()).toBe('a,b\r\n1,2\r\n');
  });
  it('keeps non-ASCII letters in its name', () => {
    expect(downloadName(`attachment; filename="Caf_.csv"; filename*=UTF-8''Caf%C3%A9.csv`)).toBe('Café.csv');
  });
  it('that fails saves nothing [A-283]', async () => {
    answer('No', { status: 404, ...disposition('attachment; filename="proof.csv"') });
    await expect(downloadFile('/exports/proof.csv')).rejects.toThrow('404');
    expect(saved).toEqual([]);
  });
  it('is called download.csv when the header contains no name [A-285]', async () => {
    answer('a', {});
    expect(await downloadFile('/exports/proof.csv')).toBe('download.csv');
    expect(downloadName('attachment')).toBe('download.csv');
    expect(downloadName('attachment; filename=""')).toBe('download.csv');
  });
  it('replaces whitespace in its name with underscores [A-286]', () => {
    expect(downloadName('attachment; filename="Closing in ten  minutes.csv"')).toBe('Closing_in_ten_minutes.csv');
    expect(downloadName('attachment; filename=plain name.csv; size=3')).toBe('plain_name.csv');
  });
});
