import { spokenName } from '@earshot/domain/team-members/said-as';
import type { speakTeamMemberInput } from '@earshot/domain/team-members/schema';
import type { z } from 'zod';
import { previewSpeech } from '../../speech/preview-speech.ts';
import type { Call } from '../../trpc/call.ts';

/** Speaks a name as speech says it; nothing is stored. */
export const speakTeamMember = (call: Call, member: z.output<typeof speakTeamMemberInput>) =>
  previewSpeech(call, { script: spokenName(member) });
