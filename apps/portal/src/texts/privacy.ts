/**
 * The personal data that the product stores (en-GB). Must match the code: update this page when stored data changes.
 */
export const privacyTexts = {
  title: 'Privacy policy',
  lead: 'What Earshot keeps of you, for how long, and why.',
  intro:
    'Earshot is run for the organisation that you work for, which decides who has an account and what it is used for. Ask your administrators to see, correct or delete what is kept of you.',
  kept: 'What is kept',
  rows: [
    {
      what: 'Your account: name, e-mail address, role and group, and what you add to your profile, such as a picture, a phone number or where you are',
      why: 'So that you can sign in and others know who did what',
      howLong: 'Until an administrator deletes the account; your name then stays in records of what you did',
    },
    {
      what: 'Your password and the keys of a second factor: the password only as a hash that cannot be reversed',
      why: 'So that only you can sign in',
      howLong: 'Until they are changed or the account is deleted',
    },
    {
      what: 'Your sessions: when they began and were last used, network address and kind of browser',
      why: 'To end them when they are idle or stolen',
      howLong:
        'A session ends after 30 minutes without activity, at the latest after 12 hours; the record that it existed is kept',
    },
    {
      what: 'Network addresses from which you signed in',
      why: 'So that wrong passwords from elsewhere do not lock you out',
      howLong: '90 days after the last sign-in from there',
    },
    {
      what: 'Mails that were sent to you: address, kind and time',
      why: 'To know whether they arrived',
      howLong: '90 days',
    },
    {
      what: 'The audit log: who changed what, when and from which network address',
      why: 'So that changes can be traced and mistakes undone',
      howLong: 'As long as the organisation uses Earshot, also after an account is deleted',
    },
    {
      what: 'What you made: casts, clips with their texts, deliveries, release notes and notices',
      why: 'It is the work that you use Earshot for',
      howLong: 'Until it is deleted; deliveries and clips that were played stay as their record',
    },
  ],
  browser: 'What stays in your browser',
  browserPoints: [
    'In local storage: the token of your session, the selected group, how you like tables, menu and colours, and which release notes you have read.',
    'In cookies: one for each notice that you dismissed, until the end of the day or of the notice. They hold nothing about you.',
    'Earshot has no third-party cookies, no advertising and no tracking.',
  ],
  shops: 'People in shops',
  shopsText:
    'Earshot keeps what controllers and headsets report of themselves: whether they are there, their battery and what they played. It does not record what people say.',
  speech: 'Speech',
  speechText:
    'A text that you let be spoken may be sent to a speech service that your organisation has chosen. It gets the text and the voice, not who you are.',
} as const;
