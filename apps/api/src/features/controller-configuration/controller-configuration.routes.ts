import {
  controllerConfiguration,
  restoreConfigurationInput,
  updateConfigurationInput,
} from '@earshot/domain/controller-configuration/schema';
import { configurationVersions } from '@earshot/domain/device-configuration/facts-schema';
import { controllerHostname, updateHostnameInput } from '@earshot/domain/controller-configuration/hostname';
import { controllerLanguage, updateLanguageInput } from '@earshot/domain/controller-configuration/language';
import {
  controllerVoiceAssistant,
  updateVoiceAssistantInput,
} from '@earshot/domain/controller-configuration/voice-assistant';
import { controllerInput } from '@earshot/domain/controllers/schema';
import { procedure } from '../../trpc/procedure.ts';
import { changeConfiguration, restoreConfiguration } from './change-configuration.ts';
import { getConfiguration, getVersions } from './get-configuration.ts';
import { hostnameCalls } from './hostname.ts';
import { languageCalls } from './language.ts';
import { voiceAssistantCalls } from './voice-assistant.ts';

const onController = { item: 'controller', from: 'controllerId' } as const;
const readingHostname = { permission: 'edit_controllers_hostname', scope: onController, rate: 'read' } as const;
const readingLanguage = {
  permission: 'edit_controllers_language',
  feature: 'languageChange',
  scope: onController,
  rate: 'read',
} as const;
const changingLanguage = { ...readingLanguage, rate: 'write', audit: 'controller.set-language' } as const;
const readingVoiceAssistant = {
  permission: 'edit_controllers_voice_assistant',
  feature: 'voiceAssistant',
  scope: onController,
  rate: 'read',
} as const;
const changingVoiceAssistant = {
  ...readingVoiceAssistant,
  rate: 'write',
  audit: 'controller.set-voice-assistant',
} as const;
const changingHostname = { ...readingHostname, rate: 'write', audit: 'controller.set-hostname' } as const;

export const controllerConfigurationRoutes = {
  get: procedure({ permission: 'view_controllers', scope: onController, rate: 'read' })
    .input(controllerInput)
    .output(controllerConfiguration)
    .query(({ call, input }) => getConfiguration(call, input.controllerId)),
  update: procedure({
    permission: 'edit_controllers',
    scope: onController,
    rate: 'write',
    audit: 'controller.configure',
  })
    .input(updateConfigurationInput)
    .output(controllerConfiguration)
    .mutation(({ call, input }) => changeConfiguration(call, input)),
  versions: procedure({ permission: 'view_controllers', scope: onController, rate: 'read' })
    .input(controllerInput)
    .output(configurationVersions)
    .query(({ call, input }) => getVersions(call, input.controllerId)),
  restore: procedure({
    permission: 'edit_controllers',
    scope: onController,
    rate: 'write',
    audit: 'controller.configure',
  })
    .input(restoreConfigurationInput)
    .output(controllerConfiguration)
    .mutation(({ call, input }) => restoreConfiguration(call, input)),
  hostname: procedure(readingHostname)
    .input(controllerInput)
    .output(controllerHostname)
    .query(({ call, input }) => hostnameCalls.get(call, input.controllerId)),
  updateHostname: procedure(changingHostname)
    .input(updateHostnameInput)
    .output(controllerHostname)
    .mutation(({ call, input }) => hostnameCalls.change(call, input)),
  hostnameVersions: procedure(readingHostname)
    .input(controllerInput)
    .output(configurationVersions)
    .query(({ call, input }) => hostnameCalls.versions(call, input.controllerId)),
  restoreHostname: procedure(changingHostname)
    .input(restoreConfigurationInput)
    .output(controllerHostname)
    .mutation(({ call, input }) => hostnameCalls.restore(call, input)),
  language: procedure(readingLanguage)
    .input(controllerInput)
    .output(controllerLanguage)
    .query(({ call, input }) => languageCalls.get(call, input.controllerId)),
  updateLanguage: procedure(changingLanguage)
    .input(updateLanguageInput)
    .output(controllerLanguage)
    .mutation(({ call, input }) => languageCalls.change(call, input)),
  languageVersions: procedure(readingLanguage)
    .input(controllerInput)
    .output(configurationVersions)
    .query(({ call, input }) => languageCalls.versions(call, input.controllerId)),
  restoreLanguage: procedure(changingLanguage)
    .input(restoreConfigurationInput)
    .output(controllerLanguage)
    .mutation(({ call, input }) => languageCalls.restore(call, input)),
  voiceAssistant: procedure(readingVoiceAssistant)
    .input(controllerInput)
    .output(controllerVoiceAssistant)
    .query(({ call, input }) => voiceAssistantCalls.get(call, input.controllerId)),
  updateVoiceAssistant: procedure(changingVoiceAssistant)
    .input(updateVoiceAssistantInput)
    .output(controllerVoiceAssistant)
    .mutation(({ call, input }) => voiceAssistantCalls.change(call, input)),
  voiceAssistantVersions: procedure(readingVoiceAssistant)
    .input(controllerInput)
    .output(configurationVersions)
    .query(({ call, input }) => voiceAssistantCalls.versions(call, input.controllerId)),
  restoreVoiceAssistant: procedure(changingVoiceAssistant)
    .input(restoreConfigurationInput)
    .output(controllerVoiceAssistant)
    .mutation(({ call, input }) => voiceAssistantCalls.restore(call, input)),
};
