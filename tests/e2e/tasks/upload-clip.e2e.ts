import { encodeMp3 } from '../../../apps/api/src/speech/encode-mp3.ts';
import { sampleWav } from '../../../apps/api/src/testing/sample-wav.ts';
import { freshName } from '../support/casts.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.describe('a clip from a file', () => {
  test('is uploaded and sent to locations [A-010, A-011, A-089, A-090, A-093]', async ({ page }) => {
    const name = freshName('Jingle');
    const buffer = Buffer.from(await encodeMp3(sampleWav(1_500)));
    await within(16, page, async ({ open, click, fill, choose }) => {
      await open('/audio');
      await click(page.getByRole('link', { name: 'Add new clip' }));
      await click(page.getByRole('tab', { name: 'Upload' }));
      await page.getByLabel('Audio file').setInputFiles({ name: `${name}.mp3`, mimeType: 'audio/mpeg', buffer });
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
      await click(page.getByRole('button', { name: 'Save clip' }));
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(page.getByText('Audio clip has been created successfully.')).toBeVisible();

      await open('/msgs/new-message');
      await fill(page.getByRole('textbox', { name: 'Name' }), name);
      await click(page.getByText('Choose a clip', { exact: true }).first());
      await fill(page.getByRole('dialog').getByRole('searchbox'), name);
      await click(page.getByRole('radio', { name }));
      await click(page.getByRole('button', { name: 'Choose', exact: true }));
      await choose(page.getByLabel('Category'), 'general');
      await click(page.getByRole('button', { name: 'Next step' }));
      await fill(page.getByRole('searchbox', { name: 'Search locations' }), 'Leeds');
      await click(page.getByRole('button', { name: 'Select all 4 that match' }));
      await click(page.getByRole('button', { name: 'Next step' }));
      await click(page.getByRole('button', { name: 'Create and send to 4 locations' }));
      await expect(page.getByText('New message cast successfully created and sent.')).toBeVisible();
    });
  });
});

test.describe('a clip from the microphone', () => {
  test.use({ permissions: ['microphone'] });

  test('is recorded, played and saved [A-010, A-193]', async ({ page, earshot }) => {
    const name = freshName('Voice');
    // Replaces the microphone by a tone; recording, level meter and conversion to mp3 are real.
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        const context = new AudioContext();
        const tone = context.createOscillator();
        const out = context.createMediaStreamDestination();
        tone.connect(out);
        tone.start();
        return out.stream;
      };
    });
    await within(6, page, async ({ open, click, fill }) => {
      await open('/audio/new-clip?type=record');
      await click(page.getByRole('button', { name: 'Record' }));
      const level = async () => Number(await page.getByRole('meter').getAttribute('value'));
      await expect.poll(level).toBeGreaterThan(0.3);
      await expect(page.getByText('0:01 / 1:00')).toBeVisible();
      await click(page.getByRole('button', { name: 'Stop recording' }));
      await click(page.getByRole('button', { name: 'Play Recording' }));
      await fill(page.getByRole('textbox', { name: 'Name' }), name);
      await click(page.getByRole('button', { name: 'Save clip' }));
      await expect(page.getByRole('heading', { name })).toBeVisible();
    });
    const [clip] = await earshot.audioClips.list({ search: name });
    expect(clip).toMatchObject({ name, type: 'record' });
    expect(clip?.durationMs).toBeGreaterThan(900);
  });
});
