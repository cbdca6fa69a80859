import { intervalText, repeatsText } from '@earshot/domain/devices/repeat-words';
import { trpc } from '#/lib/trpc.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import type { Fact } from '../facts/fact.ts';

const { page } = deviceTexts;
const { configuration: texts } = page;
const yesNo = (value: boolean) => (value ? page.yes : page.no);

interface Panel {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** An additional panel with a call point's configuration, once it is known. */
export function useCallPointFacts(
  named: { readonly controllerId: string; readonly endpointId: string },
  enabled: boolean,
): readonly Panel[] {
  const { data } = trpc.deviceConfiguration.get.useQuery(named, { enabled });
  if (data?.kind !== 'callpoint' || data.version === 0) return [];
  const { form } = data;
  const facts: Fact[] = [
    [texts.volume, String(form.volume)],
    [texts.prohibitPeriod, intervalText(form.prohibitPeriod)],
    [texts.plays, repeatsText(form.repeatTimes)],
    [texts.interval, intervalText(form.repeatFrequency)],
    [texts.callback, yesNo(form.enableCallback)],
    [texts.power, yesNo(form.ultraLowPowerMode)],
  ];
  return [{ title: texts.title, facts }];
}
