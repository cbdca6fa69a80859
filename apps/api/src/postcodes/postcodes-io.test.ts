import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { postcodesIo } from './postcodes-io.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function service(answer: RequestListener): Promise<string> {
  const made = createServer(answer);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}
const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const leeds = { postcode: 'LS1 6PT', longitude: -1.544, latitude: 53.7997 };

describe('a postcode service', () => {
  it('is called with the formatted postcode and returns the position as lng, lat [B-464] [B-465]', async () => {
    const asked: (string | undefined)[] = [];
    const url = await service((request, response) => {
      asked.push(request.url);
      json({ status: 200, result: leeds })(request, response);
    });
    expect(await postcodesIo({ url: `${url}/` })('ls16pt')).toEqual({
      postcode: 'LS1 6PT',
      geodata: { coordinates: [-1.544, 53.7997] },
    });
    expect(asked).toEqual(['/postcodes/LS1%206PT']);
  });

  it('is not called for an invalid postcode', async () => {
    let asked = 0;
    const url = await service(() => (asked += 1));
    expect(await postcodesIo({ url })('../admin')).toBeUndefined();
    expect(asked).toBe(0);
  });

  it.each([
    ['that the postcode does not exist', json({ status: 404, error: 'Postcode not found' }, 404)],
    ['that its position is unknown', json({ result: { ...leeds, longitude: null, latitude: null } })],
  ])('returns no position if it answers %s', async (_, answer) => {
    expect(await postcodesIo({ url: await service(answer) })('LS1 6PT')).toBeUndefined();
  });

  it.each<[string, RequestListener]>([
    ['fails', json({}, 500)],
    ['returns another postcode', json({ result: { ...leeds, postcode: 'M4 3AQ' } })],
    ['returns an impossible position', json({ result: { ...leeds, latitude: 537 } })],
    ['returns a web page', (_, response) => void response.end('<html>')],
    ['sends too many bytes', (_, response) => void response.end(`"${'x'.repeat(70_000)}"`)],
    [
      'redirects to another address',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['does not answer in time', () => undefined],
  ])('that %s is reported as unavailable', async (_, answer) => {
    const find = postcodesIo({ url: await service(answer), timeoutMs: 200 });
    await expect(find('LS1 6PT')).rejects.toMatchObject({
      code: 'UE_0010',
      message: 'Postcodes cannot be looked up at the moment. The position can be set by hand.',
    });
  });
});
