import {
  avatarAnswer,
  changeEmailInput,
  emailChangeState,
  notificationSubscriptions,
  profile,
  setAvatarInput,
  subscribeApiInput,
  subscribeControllersInput,
  updateProfileInput,
} from '@earshot/domain/profile/schema';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { cancelEmailChange, changeEmail, getEmailChange, resendEmailChange } from './change-email.ts';
import { changeProfile } from './change-profile.ts';
import { getProfile } from './get-profile.ts';
import { getSubscriptions, subscribe } from './notification-subscriptions.ts';
import { removeAvatar } from './remove-avatar.ts';
import { setAvatar } from './set-avatar.ts';

const nothing = z.object({}).default({});
const reading = { permission: 'signed-in', scope: 'self', rate: 'read' } as const;
const changing = { permission: 'edit_profile_preferences', scope: 'self', rate: 'write' } as const;
const changingEmail = { ...changing, by: 'person' } as const;
const subscribing = { scope: 'self', rate: 'write', audit: 'profile.subscribe' } as const;

export const profileRoutes = {
  get: procedure(reading)
    .input(nothing)
    .output(profile)
    .query(({ call }) => getProfile(call)),
  update: procedure({ ...changing, audit: 'profile.update' })
    .input(updateProfileInput)
    .output(profile)
    .mutation(({ call, input }) => changeProfile(call, input)),
  emailChange: procedure(reading)
    .input(nothing)
    .output(emailChangeState)
    .query(({ call }) => getEmailChange(call)),
  changeEmail: procedure({ ...changingEmail, audit: 'profile.change-email' })
    .input(changeEmailInput)
    .output(emailChangeState)
    .mutation(({ call, input }) => changeEmail(call, input)),
  resendEmailChange: procedure({ ...changingEmail, audit: 'profile.resend-email-change' })
    .input(nothing)
    .output(emailChangeState)
    .mutation(({ call }) => resendEmailChange(call)),
  cancelEmailChange: procedure({ ...changingEmail, audit: 'profile.cancel-email-change' })
    .input(nothing)
    .output(emailChangeState)
    .mutation(({ call }) => cancelEmailChange(call)),
  setAvatar: procedure({ ...changing, audit: 'profile.set-avatar' })
    .input(setAvatarInput)
    .output(avatarAnswer)
    .mutation(({ call, input }) => setAvatar(call, input.image)),
  removeAvatar: procedure({ ...changing, audit: 'profile.remove-avatar' })
    .input(nothing)
    .output(avatarAnswer)
    .mutation(({ call }) => removeAvatar(call)),
  subscriptions: procedure(reading)
    .input(nothing)
    .output(notificationSubscriptions)
    .query(({ call }) => getSubscriptions(call)),
  subscribeControllers: procedure({ ...subscribing, permission: 'subscribe_controller_notifications' })
    .input(subscribeControllersInput)
    .output(notificationSubscriptions)
    .mutation(({ call, input }) => subscribe(call, input)),
  subscribeApi: procedure({ ...subscribing, permission: 'subscribe_api_notifications' })
    .input(subscribeApiInput)
    .output(notificationSubscriptions)
    .mutation(({ call, input }) => subscribe(call, input)),
};
