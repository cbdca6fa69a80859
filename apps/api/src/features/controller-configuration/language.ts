import { DEFAULT_LANGUAGE, type Language, languageForm } from '@earshot/domain/controller-configuration/language';
import { settingCalls } from './setting-calls.ts';

export const languageCalls = settingCalls<{ language: Language }>({
  kind: 'language',
  toValues: ({ settings }) => languageForm.safeParse(settings).data ?? { language: DEFAULT_LANGUAGE },
});
