import { useId } from 'react';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { chooseTheme, THEMES, useTheme } from '#/lib/theme.ts';
import { profileTexts as texts } from '#/shared/profile/texts.ts';
import { shellTexts } from '#/texts/shell.ts';

export function AppearancePanel() {
  const name = useId();
  const theme = useTheme();
  return (
    <SettingsPanel title={texts.appearance}>
      <fieldset className="flex flex-wrap gap-4">
        <legend className="sr-only">{shellTexts.profile.theme}</legend>
        {THEMES.map((choice) => (
          <label key={choice} className="flex items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={theme === choice}
              onChange={() => chooseTheme(choice)}
              className="size-4 accent-primary"
            />
            {shellTexts.profile[choice]}
          </label>
        ))}
      </fieldset>
    </SettingsPanel>
  );
}
