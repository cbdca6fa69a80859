import {
  answerDeviceSignInInput,
  answeredDeviceSignIn,
  beginDeviceSignInInput,
  describeDeviceSignInInput,
  deviceSignIn,
  deviceSignInBegun,
  deviceSignInPolled,
  pollDeviceSignInInput,
} from '@earshot/domain/session/device-sign-in';
import { procedure } from '../../trpc/procedure.ts';
import { answerDeviceSignIn } from './answer-device-sign-in.ts';
import { beginDeviceSignIn } from './begin-device-sign-in.ts';
import { describeDeviceSignIn } from './describe-device-sign-in.ts';
import { pollDeviceSignIn } from './poll-device-sign-in.ts';

const byProgram = { permission: 'open', scope: 'none', rate: 'authentication' } as const;
/** The rate limits guessing of codes. */
const byPerson = { permission: 'signed-in', scope: 'self', rate: 'authentication', by: 'person' } as const;

/** Signs a program in without a password: it displays a code that a signed-in user allows. */
export const deviceSignInRoutes = {
  begin: procedure({ ...byProgram, audit: 'device-sign-in.begin' })
    .input(beginDeviceSignInInput)
    .output(deviceSignInBegun)
    .mutation(({ call, input }) => beginDeviceSignIn(call, input)),
  poll: procedure({ ...byProgram, audit: 'session.sign-in' })
    .input(pollDeviceSignInInput)
    .output(deviceSignInPolled)
    .mutation(({ call, input }) => pollDeviceSignIn(call, input)),
  describe: procedure(byPerson)
    .input(describeDeviceSignInInput)
    .output(deviceSignIn)
    .query(({ call, input }) => describeDeviceSignIn(call, input)),
  answer: procedure({ ...byPerson, audit: 'device-sign-in.answer' })
    .input(answerDeviceSignInInput)
    .output(answeredDeviceSignIn)
    .mutation(({ call, input }) => answerDeviceSignIn(call, input)),
};
