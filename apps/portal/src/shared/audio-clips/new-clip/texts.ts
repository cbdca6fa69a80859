/** Texts of creating a clip from a file or a recording (en-GB). */
export const newClipTexts = {
  ways: 'How the clip is made',
  tabs: { tts: 'Text to speech', upload: 'Upload', record: 'Record' },
  file: 'Audio file',
  drop: 'Drop an mp3 here',
  chooseFile: 'Choose a file',
  otherFile: 'Choose another file',
  fileHelp: 'An mp3 file of at most 8 MB.',
  sending: 'Uploading',
  checking: 'Checking the audio…',
  recording: 'Recording',
  record: 'Record',
  again: 'Record again',
  stop: 'Stop recording',
  asking: 'Waiting for the microphone…',
  level: 'Loudness',
  recordHelp: 'At most one minute. You can listen before you save.',
  microphone: {
    unsupported:
      'This browser cannot record here. Recording needs a current browser and an address that begins with https.',
    refused: 'The microphone is blocked for this page. Allow it in the browser’s address bar and try again.',
    absent: 'No microphone was found. Plug one in and try again.',
    busy: 'The microphone could not be opened. Perhaps another program uses it.',
    unreadable: 'The recording can’t be read. Please record again.',
  },
} as const;
