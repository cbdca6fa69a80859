import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { partsOf, useHealth } from '#/lib/health.ts';
import { healthTexts } from '#/texts/health.ts';
import { serviceTexts as texts } from '../texts.ts';

/** Parts of the platform with their state, and clock if reported. */
export function PartList() {
  const parts = partsOf(useHealth());
  return (
    <SettingsPanel title={texts.parts}>
      {parts === undefined ? (
        <p>{texts.unreachable}</p>
      ) : (
        <table className="w-full text-left">
          <thead>
            <tr className="text-muted-foreground">
              {[texts.part, texts.state, texts.clock].map((header) => (
                <th key={header} scope="col" className="py-1.5 pr-4 font-medium">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ part, state, clock }) => (
              <tr key={part} className="border-t border-border align-top">
                <th scope="row" className="py-1.5 pr-4 font-medium">
                  {healthTexts.parts[part]}
                </th>
                <td className="py-1.5 pr-4">{healthTexts.states[state]}</td>
                <td className="tabular py-1.5">{clock === undefined ? '' : clockText(clock)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SettingsPanel>
  );
}

function clockText({ aheadMs, off }: { aheadMs: number; off: boolean }): string {
  const words = aheadMs >= 0 ? texts.clockAhead(aheadMs) : texts.clockBehind(-aheadMs);
  return off ? `${words}, ${texts.clockOff}` : words;
}
